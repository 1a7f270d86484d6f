import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy.ts';
import classes from './copied-text.module.css';

/** A text to be passed on: it can be selected, and copied by a button. */
export function CopiedText({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.copied}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t('common:action.copyWhat', { what: label })}
        onClick={() => void copyText(value)}
      >
        {t('common:action.copy')}
      </Button>
    </div>
  );
}
