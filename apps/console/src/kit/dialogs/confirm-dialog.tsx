import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findMeanwhile } from '../forms/meanwhile.ts';
import { MeanwhileNote } from '../forms/meanwhile-note.tsx';
import { ErrorNote } from '../error-note.tsx';
import { type CommandOptions, useCommandRunner } from './command.ts';
import { closeDialog, type DialogFrame, showDialog } from './dialog-store.ts';
import classes from './dialog.module.css';

export type ConfirmOptions<A> = DialogFrame &
  CommandOptions<A> & {
    body?: ReactNode;
    /** The verb on the button: 'Bind quote', never 'OK'. */
    confirm: string;
    cancel?: string;
    danger?: boolean;
  };

/**
 * Asks for confirmation and runs the command. Resolves with the answer, or with undefined if the user
 * cancels.
 */
export function openConfirm<A>(options: ConfirmOptions<A>): Promise<A | undefined> {
  return new Promise((resolve) => {
    let answer: A | undefined;
    const content = (
      <ConfirmBody
        {...options}
        onAnswer={(given) => {
          answer = given;
          // Another dialog may have been opened while this one was busy.
          closeDialog(id);
        }}
      />
    );
    const id = showDialog({ ...options, content, onClosed: () => resolve(answer) });
  });
}

function ConfirmBody<A>({ onAnswer, ...options }: ConfirmOptions<A> & { onAnswer: (answer: A) => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCommandRunner<A, void>({ ...options, tellsMeanwhile: true });
  const confirm = async (): Promise<void> => {
    const result = await run();
    if (!result) return;
    onAnswer(result.answer);
  };
  return (
    <div className={classes.stack}>
      <MeanwhileNote error={error} />
      {!findMeanwhile(error) && <ErrorNote error={error} otherwise={options.failed} />}
      {options.body && <div className={classes.text}>{options.body}</div>}
      <div className={classes.foot}>
        <Button
          variant="default"
          onClick={() => closeDialog()}
          disabled={busy}
          data-autofocus={options.danger || undefined}
        >
          {options.cancel ?? t('common:action.cancel')}
        </Button>
        <Button
          color={options.danger ? 'red.8' : undefined}
          onClick={() => void confirm()}
          loading={busy}
          data-autofocus={!options.danger || undefined}
        >
          {options.confirm}
        </Button>
      </div>
    </div>
  );
}
