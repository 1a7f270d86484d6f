import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../core/use-countdown.ts';
import classes from './auth.module.css';
import { Field } from './fields.tsx';
import type { DueFactor } from './use-login.ts';

type Props = { factor: DueFactor; value: string; onChange: (code: string) => void; onSendAgain: () => void };

/** The input for the second factor's code, and where the code was sent. */
export function FactorField({ factor, value, onChange, onSendAgain }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('common:auth.login.mfa')}
        description={t(`common:auth.login.mfa${factor.mfaType}`, { to: factor.sentTo })}
        name="mfaCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        value={value}
        onChange={(code) => onChange(code.replace(/\D/g, '').slice(0, 6))}
      />
      {factor.sentTo !== null && <SendAgain key={factor.asked} onSend={onSendAgain} />}
    </>
  );
}

/** The server sends no second code within half a minute of the first. */
function SendAgain({ onSend }: { onSend: () => void }) {
  const { t } = useTranslation();
  const [seconds] = useCountdown(30);
  return (
    <div>
      <button type="button" className={classes.plain} disabled={seconds > 0} onClick={onSend}>
        {seconds > 0 ? t('common:auth.login.againIn', { seconds }) : t('common:auth.login.again')}
      </button>
    </div>
  );
}
