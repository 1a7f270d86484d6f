import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../auth.module.css';
import { PasswordField } from '../fields.tsx';
import type { PasswordRule } from './use-password-check.ts';

export type PasswordFieldsProps = {
  password: string;
  confirm: string;
  onChange: (changes: { password?: string; confirm?: string }) => void;
  rules: readonly PasswordRule[];
  /** The password is complete: rules that only the server knows can be checked now. */
  onLeave: () => void;
  error?: string | undefined;
  /** 'Password', or the page's own label. */
  label?: string;
  /** 'Passwords do not match', or the page's own sentence. */
  mismatch?: string;
};

/** The password, its confirmation, and the rules as a checklist that turns green while typing. */
export function PasswordFields({
  password,
  confirm,
  onChange,
  onLeave,
  rules,
  error,
  label,
  mismatch,
}: PasswordFieldsProps) {
  const { t } = useTranslation();
  const differ = password !== '' && confirm !== '' && password !== confirm;
  return (
    <>
      <PasswordField
        label={label ?? t('common:auth.join.password')}
        placeholder={t('common:auth.join.placeholder')}
        autoComplete="new-password"
        name="new-password"
        value={password}
        error={error}
        onChange={(next) => onChange({ password: next })}
        onBlur={onLeave}
      />
      <details>
        <summary className={classes.summary}>{t('common:auth.join.requirements')}</summary>
        <ul className={classes.checks} aria-live="polite">
          {rules.map((rule) => (
            <li key={rule.code} data-met={rule.met}>
              {rule.met ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
              {rule.text}
              <span className="sr-only">
                {rule.met ? t('common:auth.join.met') : t('common:auth.join.open')}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <PasswordField
        label={t('common:auth.join.confirm')}
        autoComplete="new-password"
        name="confirm-password"
        value={confirm}
        error={differ ? (mismatch ?? t('common:auth.join.mismatch')) : undefined}
        onChange={(next) => onChange({ confirm: next })}
      />
    </>
  );
}
