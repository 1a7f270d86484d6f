import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandOptions, useCommandRunner } from '../dialogs/command.ts';
import { ErrorNote } from '../error-note.tsx';
import { Note } from '../note.tsx';
import { DraftNote } from './draft-note.tsx';
import { findMeanwhile } from './meanwhile.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { getFieldErrors, isToldAtFields } from './field-errors.ts';
import { focusFirstError } from './focus-first-error.ts';
import { useToldAtFields } from './use-told-at-fields.ts';
import classes from './form.module.css';
import type { RecordForm } from './use-record-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type FormFrameProps<V extends Record<string, unknown>, O, A> = CommandOptions<A, O> & {
  form: RecordForm<V, O>;
  children: ReactNode;
  submit: string;
  /** Shows a Cancel button. */
  onCancel?: () => void;
  cancel?: string;
  /** Saves even if nothing was changed (a form that confirms something). */
  allowClean?: boolean;
  disabled?: boolean;
  /** More buttons in the footer. */
  extra?: ReactNode;
};

/**
 * A form on a page: error summary at the top, inputs, and a footer with Save; asks before leaving with
 * unsaved changes.
 */
export function FormFrame<V extends Record<string, unknown>, O, A>({
  form,
  children,
  submit,
  onCancel,
  cancel,
  allowClean,
  disabled,
  extra,
  ...command
}: FormFrameProps<V, O, A>) {
  const { t } = useTranslation();
  const { run, busy, error, attempt } = useCommandRunner<A, O>({
    ...command,
    tellsMeanwhile: true,
    isTold: (refusal) => isToldAtFields(refusal, form.getValues()),
    answered: (answer) => {
      form.resetDirty(form.getValues());
      form.draft.clear();
      command.answered?.(answer);
    },
  });
  const dirty = form.isDirty();
  useLeaveGuard(() => form.isDirty());

  const { isTold, showErrors } = useToldAtFields(error, form.values);
  const save = form.onSubmit(
    (values, event) => {
      const body = event?.currentTarget;
      void run(values as O).then((result) => result ?? showErrors(body));
    },
    (_errors, _values, event) => focusFirstError(event?.currentTarget),
  );
  const shown = getFieldErrors(error, form.values);
  const summary = Object.keys(form.errors).length;

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <DraftNote draft={form.draft} />
      <MeanwhileNote key={String(attempt)} error={error} form={form} />
      {!findMeanwhile(error) && !isTold && <ErrorNote error={error} otherwise={command.failed} />}
      {(!error || isTold) && summary > 1 && (
        <Note tone="critical" live title={t('common:rule.summary', { count: summary })} />
      )}
      <fieldset className={classes.fields} disabled={busy}>
        {children}
      </fieldset>
      {Object.entries(shown).length > 0 && <FieldEcho form={form} errors={shown} />}
      <div className={classes.foot}>
        {extra}
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {cancel ?? t('common:action.cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={disabled || (!dirty && !allowClean)}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** Shows the server's sentences at their fields, once for each refusal. */
function FieldEcho<V extends Record<string, unknown>, O>({
  form,
  errors,
}: {
  form: RecordForm<V, O>;
  errors: Record<string, string>;
}) {
  const said = JSON.stringify(errors);
  const { setErrors } = form;
  useEffect(() => setErrors(JSON.parse(said) as Record<string, string>), [said, setErrors]);
  return null;
}
