import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog, type DialogFrame, showDialog } from './dialog-store.ts';
import classes from './dialog.module.css';

export type NoticeOptions = DialogFrame & { body: ReactNode; close?: string };

/** Something to read, with one button. Resolves when it is closed. */
export function openNotice(options: NoticeOptions): Promise<void> {
  return new Promise((resolve) => {
    showDialog({ ...options, content: <NoticeBody {...options} />, onClosed: resolve });
  });
}

function NoticeBody({ body, close }: NoticeOptions) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <div className={classes.text}>{body}</div>
      <div className={classes.foot}>
        <Button onClick={() => closeDialog()} data-autofocus>
          {close ?? t('common:action.close')}
        </Button>
      </div>
    </div>
  );
}
