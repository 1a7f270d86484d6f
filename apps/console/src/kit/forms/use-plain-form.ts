import { type FormEvent, type RefObject, useRef, useState } from 'react';

type Texts = Record<string, string>;
type Errors<V extends Texts> = { [Name in keyof V & string]?: string | undefined };

export type PlainFormInput<V extends Texts> = {
  initial: V;
  /** The sentence for each invalid field. */
  errorsOf?: (values: V) => Errors<V>;
  /** An error is shown when its field loses focus, not only after an attempt to submit. */
  validateOnBlur?: boolean;
  /** A rejection becomes the form's `refusal`. */
  submit: (values: V) => Promise<unknown>;
};

export type PlainForm<V extends Texts> = {
  values: V;
  set: (changes: Partial<V>) => void;
  /** The props of the input with this name. */
  field: (name: keyof V & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  busy: boolean;
  /** The server's refusal of the last attempt; null if there was none. */
  refusal: unknown;
  refuse: (refusal: unknown) => void;
  /** Submits like the button, including what changed a moment ago. */
  submit: (changes?: Partial<V>) => Promise<void>;
  /** Focuses the first invalid input, or the one with this name. */
  focus: (name?: string) => void;
  form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
};

/**
 * The form of the pages before the sign-in, which load neither Mantine nor schemas: text values, errors after
 * an attempt or on blur, one attempt at a time, and focus on what is invalid. Everywhere else it is
 * `useRecordForm`.
 */
export function usePlainForm<V extends Texts>({
  initial,
  errorsOf = () => ({}),
  validateOnBlur = false,
  submit,
}: PlainFormInput<V>): PlainForm<V> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [{ busy, refusal }, setState] = useState<{ busy: boolean; refusal: unknown }>({
    busy: false,
    refusal: null,
  });
  const errors = errorsOf(values);

  const focus = (name?: string): void =>
    void requestAnimationFrame(() =>
      ref.current
        ?.querySelector<HTMLElement>(
          ['[aria-invalid="true"]', name && `[name="${name}"]`].filter(Boolean).join(),
        )
        ?.focus(),
    );
  const set = (changes: Partial<V>): void => setValues((before) => ({ ...before, ...changes }));
  const run = async (changes: Partial<V> = {}): Promise<void> => {
    if (busy) return;
    const asked = { ...values, ...changes };
    setTried(true);
    if (Object.values(errorsOf(asked)).some(Boolean)) return focus();
    setState({ busy: true, refusal: null });
    try {
      await submit(asked);
      setState({ busy: false, refusal: null });
    } catch (error) {
      setState({ busy: false, refusal: error });
    }
  };

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name]!,
      error: tried || (validateOnBlur && left.includes(name)) ? errors[name] : undefined,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    }),
    busy,
    refusal,
    refuse: (error) => setState({ busy: false, refusal: error }),
    submit: run,
    focus,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void run();
      },
    },
  };
}
