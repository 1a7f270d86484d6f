import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './auth.module.css';
import { Field, Submit } from './fields.tsx';
import { TroubleToast } from './trouble-toast.tsx';

type Props = {
  submit: string;
  send: (email: string) => Promise<unknown>;
  sentenceOf: (error: unknown) => string;
  sent: string;
  children?: ReactNode;
};

/** One address, one button, and what was done: the form of who cannot sign in. */
export function EmailForm({ submit, send, sentenceOf, sent, children }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error: unknown; done: boolean }>({
    busy: false,
    error: null,
    done: false,
  });
  const form = useRef<HTMLFormElement>(null);
  const address = email.trim();
  const wrong = !address
    ? t('common:auth.login.emailRequired')
    : /^\S+@\S+\.\S+$/.test(address)
      ? null
      : t('common:auth.login.emailInvalid');

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (state.busy) return;
    if (wrong)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    setState({ busy: true, error: null, done: false });
    await send(address).then(
      () => setState({ busy: false, error: null, done: true }),
      (error: unknown) => setState({ busy: false, error, done: false }),
    );
  };

  return (
    <form ref={form} className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {state.error !== null && (
        <div className={classes.error} role="alert">
          {sentenceOf(state.error)}
        </div>
      )}
      <div role="status">{state.done && <div className={classes.info}>{sent}</div>}</div>
      <Field
        label={t('common:auth.login.email')}
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        error={tried && wrong}
        onChange={setEmail}
      />
      <Submit busy={state.busy}>{submit}</Submit>
      {children}
      <TroubleToast of={state.error} />
    </form>
  );
}
