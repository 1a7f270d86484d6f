import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlainForm } from '../../kit/forms/use-plain-form.ts';
import classes from './auth.module.css';
import { emailError } from './email-error.ts';
import { Field, Submit } from './fields.tsx';
import { TroubleToast } from './trouble-toast.tsx';

type Props = {
  submit: string;
  send: (email: string) => Promise<unknown>;
  sentenceOf: (error: unknown) => string;
  sent: string;
  children?: ReactNode;
};

/** Form with one email address, one button and a confirmation, for people who cannot sign in. */
export function EmailForm({ submit, send, sentenceOf, sent, children }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { field, form, busy, refusal } = usePlainForm({
    initial: { username: '' },
    errorsOf: ({ username }) => ({ username: emailError(username) }),
    submit: async ({ username }) => {
      setDone(false);
      await send(username.trim());
      setDone(true);
    },
  });

  return (
    <form {...form} className={classes.form}>
      {refusal !== null && (
        <div className={classes.error} role="alert">
          {sentenceOf(refusal)}
        </div>
      )}
      <div role="status">{done && <div className={classes.info}>{sent}</div>}</div>
      <Field
        label={t('common:auth.login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        {...field('username')}
      />
      <Submit busy={busy}>{submit}</Submit>
      {children}
      <TroubleToast of={refusal} />
    </form>
  );
}
