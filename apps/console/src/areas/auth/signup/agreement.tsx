import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import classes from '../fields.module.css';

const Beside = ({ href, children }: { href: string; children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

/**
 * The terms to agree to before an account is opened; their links open outside the form, which keeps its
 * input.
 */
export function Agreement({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={`${classes.tick} ${classes.agreement}`}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <Trans
          i18nKey="organization:newAccount.agree"
          components={{ terms: <Beside href="/terms" />, privacy: <Beside href="/privacy" /> }}
        />
      </span>
    </label>
  );
}
