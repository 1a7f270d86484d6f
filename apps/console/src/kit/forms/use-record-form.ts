import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';
import { type EarlierInput, useEarlierInput } from './use-earlier-input.ts';
import { errorsBy, prepared } from './zod-form.ts';

export type RecordForm<V extends Record<string, unknown>, O = V> = UseFormReturnType<V, O> & {
  draft: DraftState;
};

/** The parts of a form that fields need, whatever its schema does with values: pass it to field groups. */
export type FormFields<V extends Record<string, unknown>> = Omit<
  RecordForm<V, unknown>,
  'onSubmit' | 'getTransformedValues'
>;

export type DraftState = {
  /** Earlier unsaved input was restored. */ restored: boolean;
  /** The record has changed since. */ stale: boolean;
  /** Typed elsewhere, or before a sign-out or crash: offered. */ earlier: EarlierInput | null;
  discard: () => void;
  clear: () => void;
};

export type RecordFormInput<S extends z.ZodType, V> = {
  /** A pick or omit of the body in the contract. */
  schema: S;
  initial: V;
  /** Keeps unsaved input under this name: `account-${id}`. */
  draft?: string;
  /** The version being edited, or what it began with. */
  version?: number | string | null;
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
  const [restored, setRestored] = useState(kept && { stale: kept.stale });
  // What was edited when the typing began: it stays that of the input, whatever others save meanwhile.
  const edited = useRef(kept ? kept.edited : version);
  const isSaved = useRef(false);
  const form = useForm<V, z.output<S>>({
    initialValues: initial,
    validate: (values: V) => errorsBy(schema, values),
    transformValues: (values: V) => schema.parse(prepared(schema, values)) as z.output<S>,
    validateInputOnBlur: true,
    onValuesChange: (values: V) => {
      if (!draft) return;
      if (form.isDirty()) writeDraft(draft, edited.current, typedIn(values, form.getInitialValues()));
      else dropDraft(draft);
    },
  });

  useEffect(() => {
    if (isSaved.current) edited.current = version;
    isSaved.current = false;
  }, [version]);
  const name = useRef(draft);
  useEffect(() => {
    if (name.current === draft) return;
    // The form goes on under another name: what was typed goes along.
    if (name.current) dropDraft(name.current);
    name.current = draft;
    edited.current = version;
    if (draft && form.isDirty())
      writeDraft(draft, version, typedIn(form.getValues(), form.getInitialValues()));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft]);
  useEffect(() => {
    if (kept) form.setValues({ ...initial, ...kept.values });
    // Once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const forget = (): void => {
    if (draft) dropDraft(draft);
    setRestored(null);
  };
  const clear = (): void => {
    isSaved.current = true;
    forget();
  };
  const earlier = useEarlierInput<V>(draft, version, (typed, was) => {
    edited.current = was;
    form.setValues({ ...form.getInitialValues(), ...typed });
    setRestored({ stale: was !== version });
  });
  const discard = (): void => {
    edited.current = version;
    form.reset();
    forget();
  };
  return Object.assign({}, form, {
    draft: { restored: restored !== null, stale: restored?.stale ?? false, earlier, discard, clear },
  }) as RecordForm<V, z.output<S>>;
}

/** Returns only the typed values: if restored later, the record's old values never replace newer ones. */
function typedIn<V extends Record<string, unknown>>(values: V, initial: V): Partial<V> {
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(typed) as Partial<V>;
}
