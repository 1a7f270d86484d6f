import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { t as words } from '../../../core/i18n.ts';
import { copyText } from '../../../kit/copy.ts';
import { closeDialog, showDialog } from '../../../kit/dialogs/dialog-store.ts';
import classes from './api-keys.module.css';

type Shown = { title: string; text: string; secret: string };

/** Shows a secret that nothing shows again; it closes when somebody says that they have it. */
export const openShownSecret = (shown: Shown): Promise<void> =>
  new Promise((resolve) => {
    showDialog({
      title: shown.title,
      size: 'md',
      sticky: true,
      hideClose: true,
      content: <ShownSecret {...shown} />,
      onClosed: resolve,
    });
  });

/** The secret of a key that was just made or regenerated. */
export const openGeneratedKey = (name: string, secret: string): Promise<void> =>
  openShownSecret({
    title: words('organization:apiKeys.shownTitle', { name }),
    text: words('organization:apiKeys.shownText'),
    secret,
  });

function ShownSecret({ text, secret }: Shown) {
  const { t } = useTranslation();
  return (
    <div className={classes.shown}>
      <p className={classes.text}>{text}</p>
      <Textarea
        label={t('organization:apiKeys.secret')}
        readOnly
        autosize
        value={secret}
        classNames={{ input: classes.secret ?? '' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(secret)}
        >
          {t('common:action.copy')}
        </Button>
        <Button onClick={() => closeDialog()}>{t('organization:apiKeys.kept')}</Button>
      </div>
    </div>
  );
}
