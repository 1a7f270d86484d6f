import type { AskedOfPolicy, Policy, TransactionPreview } from '@parapet/contract/policy/index';
import { useEffect, type ReactNode } from 'react';
import type { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { RecordForm } from '../../../kit/forms/use-record-form.ts';
import { TransactionFigures } from './transaction-figures.tsx';
import classes from './transactions.module.css';
import { usePreview } from './use-preview.ts';

type Command = AskedOfPolicy['command'];
type Values = Record<string, unknown> & { version: number; previewHash: string };

type TransactionDialog<S extends z.ZodType, V extends Values> = {
  policy: Policy;
  command: Command;
  /** The body of the command's call. */
  schema: S;
  initial: Omit<V, 'version' | 'previewHash'>;
  /** The inputs; the figures are undefined until they are known. */
  fields: (form: RecordForm<V, z.output<S>>, known: TransactionPreview | undefined) => ReactNode;
  /** The request as entered so far; null until it is enough to calculate figures. */
  asked: (values: V) => object | null;
  send: (body: z.output<S>) => Promise<Policy>;
  /** By a refusal's code, what can be done about it. */
  next?: (values: V) => Partial<Record<string, ReactNode>>;
  /** The button that closes it, where 'Cancel' would say two things. */
  cancel?: string;
  danger?: boolean;
  /** The figures stand beside the inputs and stay in sight, as a table needs it. */
  isWide?: boolean;
};

/**
 * A dialog that books a transaction. It shows what would be booked, line by line, and books exactly that: if
 * the figures are others by then, nothing is booked.
 */
export function openTransaction<S extends z.ZodType, V extends Values>({
  policy,
  command,
  schema,
  initial,
  fields,
  asked,
  send,
  next,
  cancel,
  danger = false,
  isWide = false,
}: TransactionDialog<S, V>): Promise<Policy | undefined> {
  const words = { number: policy.policyNumber };
  // What is booked is not previewed again: it would be refused on the policy as it is by then.
  let isSending = false;
  const untouched = { ...initial, version: policy.version, previewHash: '' } as unknown as V;
  return openForm<S, V, Policy>({
    size: isWide ? 'wide' : 'lg',
    footStays: isWide,
    title: t(`policy:command.${command}.title`, words),
    submit: t(`policy:command.${command}.submit`),
    ...(cancel && { cancel }),
    schema,
    initial: untouched,
    danger,
    ready: ({ previewHash }) => previewHash !== '',
    fields: (form) => (
      <TransactionBody
        {...{ policy, command, form, asked, next, fields, isWide, untouched }}
        isAsking={() => !isSending}
      />
    ),
    command: (body) => {
      isSending = true;
      return send(body).catch((refusal: unknown) => {
        isSending = false;
        throw refusal;
      });
    },
    done: t(`policy:command.${command}.done`, words),
    failed: t(`policy:command.${command}.failed`),
    refresh: ['policy', 'billing', 'docs', 'activity', 'account'],
  });
}

type BodyProps<S extends z.ZodType, V extends Values> = Pick<
  TransactionDialog<S, V>,
  'policy' | 'command' | 'asked' | 'next' | 'fields' | 'isWide'
> & { form: RecordForm<V, z.output<S>>; untouched: V; isAsking: () => boolean };

/** The inputs, and what they would book. */
function TransactionBody<S extends z.ZodType, V extends Values>(props: BodyProps<S, V>) {
  const { policy, command, form, asked, next, fields, isWide, untouched, isAsking } = props;
  const body = asked(form.values);
  const preview = usePreview(policy, body && ({ command, ...body } as never), isAsking);
  const { hash, known } = preview;
  useEffect(() => {
    if (hash === form.values.previewHash) return;
    form.setFieldValue('previewHash', hash as never);
    // Figures that arrive are nothing that somebody typed.
    form.resetDirty({ ...untouched, previewHash: hash });
  });
  const figures = (
    <TransactionFigures
      policy={policy}
      preview={preview}
      next={next?.(form.values) ?? {}}
      isBeside={isWide ?? false}
    />
  );
  if (!isWide)
    return (
      <>
        {fields(form, known)}
        {figures}
      </>
    );
  return (
    <div className={classes.beside}>
      <div className={classes.inputs}>{fields(form, known)}</div>
      <aside className={classes.aside} aria-label={t('policy:preview.aside')}>
        {figures}
      </aside>
    </div>
  );
}
