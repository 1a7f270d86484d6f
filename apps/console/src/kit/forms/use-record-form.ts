import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { errorsBy, prepared } from './zod-form.ts';

export type RecordForm<V extends Record<string, unknown>, O = V> = UseFormReturnType<V, O> & {
  draft: DraftState;
};

/** What fields need from a form, whatever its schema does with the values: pass it to groups of fields. */
export type FormFields<V extends Record<string, unknown>> = Omit<
  RecordForm<V, unknown>,
  'onSubmit' | 'getTransformedValues'
>;

export type DraftState = {
  /** Earlier unsaved input was restored. */ restored: boolean;
  /** The record has changed since. */ stale: boolean;
  discard: () => void;
  clear: () => void;
};

export type RecordFormInput<S extends z.ZodType, V> = {
  /** A pick or omit of the body in the contract. */
  schema: S;
  initial: V;
  /** Keeps unsaved input in this tab under this name: `account-${id}`. */
  draft?: string;
  /** The version being edited. */
  version?: number | null;
};

/**
 * A form validated by the contract. Inputs: `{...form.getInputProps('name')}`, checkboxes `getInputProps('x',
 * { type: 'checkbox' })`.
 */
export function useRecordForm<S extends z.ZodType, V extends Record<string, unknown>>(
  input: RecordFormInput<S, V>,
): RecordForm<V, z.output<S>> {
  const { schema, initial, draft, version = null } = input;
  const [kept] = useState(() => (draft ? readDraft<V>(draft, version) : null));
  const [restored, setRestored] = useState(kept !== null);
  const form = useForm<V, z.output<S>>({
    initialValues: initial,
    validate: (values: V) => errorsBy(schema, values),
    transformValues: (values: V) => schema.parse(prepared(schema, values)) as z.output<S>,
    validateInputOnBlur: true,
    onValuesChange: (values: V) => {
      if (!draft) return;
      if (form.isDirty()) writeDraft(draft, version, values);
      else dropDraft(draft);
    },
  });

  useEffect(() => {
    if (kept) form.setValues({ ...initial, ...kept.values });
    // Once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const clear = (): void => {
    if (draft) dropDraft(draft);
    setRestored(false);
  };
  const discard = (): void => {
    form.reset();
    clear();
  };
  return Object.assign({}, form, {
    draft: { restored, stale: kept?.stale ?? false, discard, clear },
  }) as RecordForm<V, z.output<S>>;
}
