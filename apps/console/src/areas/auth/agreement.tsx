import { Trans } from 'react-i18next';
import classes from './fields.module.css';

/** The terms, to be agreed to before an account is opened; they open beside the form, which keeps what was typed. */
export function Agreement({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <Trans
          i18nKey="common:auth.newAccount.agree"
          components={{ terms: <a href="/terms" target="_blank" rel="noreferrer" />, privacy: <a href="/privacy" target="_blank" rel="noreferrer" /> }}
        />
      </span>
    </label>
  );
}
