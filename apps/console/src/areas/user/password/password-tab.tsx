import { changePassword } from '@parapet/contract/auth/my-sign-in';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, buildMessage, useCommand } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { toast } from '../../../kit/toast.ts';
import { PasswordField, PasswordFields, usePasswordCheck } from '../../auth/index.ts';
import classes from './password.module.css';

const empty = { current: '', password: '', confirm: '' };

export function PasswordTab() {
  const { t } = useTranslation();
  const me = useMe();
  const [values, setValues] = useState(empty);
  const [tried, setTried] = useState(false);
  const { rules, allMet, check } = usePasswordCheck(values.password, { isCaller: true });
  const { run, busy, error, reset } = useCommand(changePassword, ['auth']);
  const put = (changes: Partial<typeof values>): void => {
    setValues((before) => ({ ...before, ...changes }));
    if (error) reset();
  };
  const findSaid = (field: string): string | undefined =>
    isApiError(error)
      ? error.errors
          .filter((item) => item.field === field)
          .map(({ detail }) => detail)
          .join(', ') || undefined
      : undefined;
  const isByField = findSaid('currentPassword') !== undefined || findSaid('newPassword') !== undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || !values.current || !allMet || values.password !== values.confirm) return;
    run({ body: { currentPassword: values.current, newPassword: values.password } }).then(
      () => {
        setValues(empty);
        setTried(false);
        toast.success(t('organization:me.password.done'));
      },
      (refusal: unknown) => toast.error(buildMessage(refusal, t('organization:me.password.failed'))),
    );
  };

  return (
    <Section title={t('organization:me.password.title')} text={t('organization:me.password.text')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {!isByField && <ErrorNote error={error} otherwise={t('organization:me.password.failed')} />}
        <input type="text" hidden autoComplete="username" value={me.email} readOnly />
        <PasswordField
          label={t('organization:me.password.current')}
          autoComplete="current-password"
          name="current-password"
          value={values.current}
          onChange={(current) => put({ current })}
          error={
            findSaid('currentPassword') ??
            (tried && !values.current && t('organization:me.password.currentRequired'))
          }
        />
        <PasswordFields
          {...values}
          label={t('organization:me.password.new')}
          onChange={put}
          onLeave={check}
          rules={rules}
          error={findSaid('newPassword')}
        />
        <div>
          <Button type="submit" loading={busy} disabled={!allMet || values.password !== values.confirm}>
            {t('organization:me.password.submit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
