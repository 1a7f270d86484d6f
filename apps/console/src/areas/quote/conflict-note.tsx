import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Selection } from '@parapet/domain/builder/types';
import type { Builder } from './builder/use-builder.ts';
import classes from './quote-page.module.css';
import { DifferenceTable } from './versions/difference-table.tsx';
import { differences } from './versions/selection-diff.ts';

/** Another version was saved while there is unsaved work: both are shown, and the user chooses. */
export function ConflictNote({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  if (!builder.theirs) return null;
  return (
    <section className={classes.referral} data-tone="caution" role="alert">
      <h2>{t('quote:conflict.title')}</h2>
      <p>{t('quote:conflict.text')}</p>
      <div className={classes.difference}>
        <DifferenceTable
          heads={[t('quote:versions.theirs'), t('quote:versions.mine')]}
          rows={differences(builder.theirs.selection as Selection, builder.selection)}
        />
      </div>
      <Group gap="xs" mt={12}>
        <Button size="compact-md" onClick={builder.keepMine}>
          {t('quote:conflict.mine')}
        </Button>
        <Button size="compact-md" variant="default" onClick={builder.takeTheirs}>
          {t('quote:conflict.theirs')}
        </Button>
      </Group>
    </section>
  );
}
