import type { AskedOfPolicy, Policy } from '@parapet/contract/policy/index';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { RecordForm } from '../../../kit/forms/use-record-form.ts';
import { TransactionFigures } from './transaction-figures.tsx';

type Command = AskedOfPolicy['command'];
type Values = Record<string, unknown> & { version: number; previewHash: string };

type TransactionDialog<S extends z.ZodType, V extends Values> = {
  policy: Policy;
  command: Command;
  /** The body of the command's call. */
  schema: S;
  initial: Omit<V, 'version' | 'previewHash'>;
  fields: (form: RecordForm<V, z.output<S>>) => ReactNode;
  /** The request as entered so far; null until it is enough to calculate figures. */
  asked: (values: V) => object | null;
  send: (body: z.output<S>) => Promise<Policy>;
  /** By a refusal's code, what can be done about it. */
  next?: (values: V) => Partial<Record<string, ReactNode>>;
  /** The button that closes it, where 'Cancel' would say two things. */
  cancel?: string;
  danger?: boolean;
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
}: TransactionDialog<S, V>): Promise<Policy | undefined> {
  const words = { number: policy.policyNumber };
  // What is booked is not previewed again: it would be refused on the policy as it is by then.
  let isSending = false;
  const untouched = { ...initial, version: policy.version, previewHash: '' } as unknown as V;
  return openForm<S, V, Policy>({
    size: 'lg',
    title: t(`policy:command.${command}.title`, words),
    submit: t(`policy:command.${command}.submit`),
    ...(cancel && { cancel }),
    schema,
    initial: untouched,
    danger,
    ready: ({ previewHash }) => previewHash !== '',
    fields: (form) => {
      const body = asked(form.values);
      return (
        <>
          {fields(form)}
          <TransactionFigures
            policy={policy}
            asked={body && ({ command, ...body } as never)}
            shown={form.values.previewHash}
            next={next?.(form.values) ?? {}}
            isAsking={() => !isSending}
            onShown={(previewHash) => {
              form.setFieldValue('previewHash', previewHash as never);
              // Figures that arrive are nothing that somebody typed.
              form.resetDirty({ ...untouched, previewHash });
            }}
          />
        </>
      );
    },
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
