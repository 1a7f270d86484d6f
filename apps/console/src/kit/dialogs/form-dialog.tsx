import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError } from '../../core/client.ts';
import { ErrorNote } from '../error-note.tsx';
import { DraftNote } from '../forms/draft-note.tsx';
import { dropDraft } from '../forms/drafts.ts';
import { type Columns, findMeanwhile } from '../forms/meanwhile.ts';
import { MeanwhileNote } from '../forms/meanwhile-note.tsx';
import { getFieldErrors, isToldAtFields } from '../forms/field-errors.ts';
import { useToldAtFields } from '../forms/use-told-at-fields.ts';
import { type RecordForm, useRecordForm } from '../forms/use-record-form.ts';
import { type CommandOptions, useCommandRunner } from './command.ts';
import { type DialogDraft, dialogDraft } from './dialog-draft.ts';
import { closeDialog, type DialogFrame, leaveDialog, showDialog } from './dialog-store.ts';
import { DirtyQuestion } from './dirty-question.tsx';
import classes from './dialog.module.css';

export type FormDialogOptions<S extends z.ZodType, V extends Record<string, unknown>, A> = DialogFrame &
  CommandOptions<A, z.output<S>> & {
    /** A pick or omit of the body in the contract. */
    schema: S;
    initial: V;
    /** The inputs: `(form) => <TextInput label=… {...form.getInputProps('reason')} />`. */
    fields: (form: RecordForm<V, z.output<S>>) => ReactNode;
    submit: string;
    /** Enables the button; until then the form cannot be submitted, as with a required checkbox. */
    ready?: (values: V) => boolean;
    cancel?: string;
    danger?: boolean;
    /** The buttons stay in sight, however long the form is. */
    footStays?: boolean;
    /** It asks for something that is to be kept nowhere. */
    keepsNoDraft?: boolean;
    /** Column of the record for each input that has another name or unit there. */
    columns?: Columns;
  };

/**
 * A dialog with inputs. Validated by the contract's schema; the server's errors are shown at their fields.
 */
export function openForm<S extends z.ZodType, V extends Record<string, unknown>, A>(
  options: FormDialogOptions<S, V, A>,
): Promise<A | undefined> {
  const kept = options.keepsNoDraft ? {} : dialogDraft(options.title, options.initial);
  return new Promise((resolve) => {
    let answer: A | undefined;
    const onClosed = (): void => {
      // However it closes, somebody has decided: only what a reload or a crash cut off is kept.
      if (kept.draft) dropDraft(kept.draft);
      resolve(answer);
    };
    const content = (
      <FormBody
        {...options}
        kept={kept}
        onAnswer={(given) => {
          answer = given;
          // Another dialog may have been opened while this one was busy.
          closeDialog(id);
        }}
      />
    );
    const id = showDialog({ size: 'md', ...options, content, onClosed });
  });
}

function FormBody<S extends z.ZodType, V extends Record<string, unknown>, A>({
  onAnswer,
  ...options
}: FormDialogOptions<S, V, A> & { kept: DialogDraft; onAnswer: (answer: A) => void }) {
  const { t } = useTranslation();
  const { schema, initial, kept } = options;
  const form = useRecordForm<S, V>({ schema, initial, ...kept });
  const { run, busy, error, attempt } = useCommandRunner<A, z.output<S>>({
    ...options,
    tellsMeanwhile: true,
    isTold: (refusal) => isToldAtFields(refusal, form.getValues()),
    command: (values) =>
      options.command(values).catch((refusal: unknown) => {
        form.setErrors(getFieldErrors(refusal, form.getValues()));
        throw refusal;
      }),
  });
  const { isTold, showErrors } = useToldAtFields(error, form.values);
  const save = form.onSubmit(async (values, event) => {
    const body = event?.currentTarget;
    const result = await run(values as z.output<S>);
    if (result) onAnswer(result.answer);
    else showErrors(body);
  });
  return (
    <form onSubmit={save} noValidate className={classes.stack}>
      <DraftNote draft={form.draft} />
      <MeanwhileNote key={String(attempt)} error={error} form={form} columns={options.columns} />
      {!isTold && !findMeanwhile(error) && (
        // A refusal with a sentence of its own says at its field what is wrong there.
        <ErrorNote
          error={error}
          otherwise={options.failed}
          listFields={isApiError(error) && error.code === 'bad-input'}
        />
      )}
      {options.fields(form)}
      <DirtyQuestion isDirty={() => form.isDirty() && !busy} />
      <div className={classes.foot} data-stays={options.footStays || undefined}>
        <Button variant="default" onClick={leaveDialog} disabled={busy}>
          {options.cancel ?? t('common:action.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={options.ready !== undefined && !options.ready(form.values)}
          color={options.danger ? 'red.8' : undefined}
          loading={busy}
        >
          {options.submit}
        </Button>
      </div>
    </form>
  );
}
