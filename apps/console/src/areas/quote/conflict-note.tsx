import { Button, Group, Radio } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { mergedChanges, getTermConflicts } from '@parapet/domain/builder/merge-changes';
import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Builder } from './builder/use-builder.ts';
import { fieldText, valueText } from './builder/words.ts';
import classes from './quote-page.module.css';
import { DifferenceTable } from './versions/difference-table.tsx';
import { differences } from './versions/selection-diff.ts';

type Props = { builder: Builder; saving: boolean; onSave: (asked: AskedSelection) => void };

/** Another version was saved while there is unsaved work: both are merged, term by term. */
export function ConflictNote(props: Props) {
  const { theirs } = props.builder;
  return theirs && <Merge key={theirs.version} {...props} theirs={theirs} />;
}

/**
 * Merges two users' changes: one made by only one of them is kept, and the user chooses where both changed
 * a term. One press saves it.
 */
function Merge({ builder, saving, onSave, theirs }: Props & { theirs: Quote }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [base, other] = [builder.quote.selection as Selection, theirs.selection as Selection];
  const conflicts = getTermConflicts(base, other, builder.asked);
  const isChosen = conflicts.every(({ key }) => chosen[key]);
  const save = (): void => onSave(mergedChanges(base, other, builder.asked, (key) => chosen[key] === 'mine'));
  return (
    <section className={classes.referral} data-tone="caution" role="alert">
      <h2>{t('quote:conflict.title')}</h2>
      <p>{t(conflicts.length > 0 ? 'quote:conflict.text' : 'quote:conflict.none')}</p>
      {conflicts.map(({ key, field, coverageId, mine, theirs: their }) => (
        <Radio.Group
          key={key}
          mt={12}
          label={fieldText(field, coverageId)}
          value={chosen[key] ?? null}
          onChange={(value) => setChosen((before) => ({ ...before, [key]: value }))}
        >
          <Group gap="lg" mt={6}>
            <Radio
              value="mine"
              label={valueText(field, mine, coverageId !== undefined)}
              description={t('quote:conflict.yours')}
            />
            <Radio
              value="theirs"
              label={valueText(field, their, coverageId !== undefined)}
              description={t('quote:conflict.others')}
            />
          </Group>
        </Radio.Group>
      ))}
      <p>{t('quote:conflict.changed')}</p>
      <div className={classes.difference}>
        <DifferenceTable
          heads={[t('quote:conflict.before'), t('quote:versions.theirs')]}
          rows={differences(base, other)}
        />
      </div>
      <Group gap="xs" mt={12}>
        <Button size="compact-md" onClick={save} disabled={!isChosen} loading={saving}>
          {t('quote:conflict.save')}
        </Button>
        <Button size="compact-md" variant="default" onClick={builder.takeTheirs} disabled={saving}>
          {t('quote:conflict.theirs')}
        </Button>
      </Group>
    </section>
  );
}
