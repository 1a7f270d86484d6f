import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../../core/use-countdown.ts';
import classes from '../auth.module.css';
import { Field } from '../fields.tsx';
import type { DueFactor } from '../sign-in/use-login.ts';

type Props = {
  factor: DueFactor;
  value: string;
  onChange: (code: string) => void;
  onSendAgain: () => void;
  /** The typed text is a recovery code, used in place of the factor. */
  isRecovery: boolean;
  onSwitch: (isRecovery: boolean) => void;
  onPasskey: () => void;
};

/** The input for the second factor's code, and where the code was sent; or for a recovery code instead. */
export function FactorField({
  factor,
  value,
  onChange,
  onSendAgain,
  isRecovery,
  onSwitch,
  onPasskey,
}: Props) {
  const { t } = useTranslation();
  const isPasskeyOnly = factor.mfaType === 'PASSKEY';
  return (
    <>
      {isRecovery ? (
        <RecoveryField value={value} onChange={onChange} />
      ) : isPasskeyOnly ? (
        <p className={classes.text} role="status">
          {t('common:auth.login.mfaPASSKEY')}
        </p>
      ) : (
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
      )}
      <div className={classes.row}>
        {factor.passkey && (
          <button type="button" className={classes.plain} onClick={onPasskey}>
            {t('common:auth.login.usePasskey')}
          </button>
        )}
        <button type="button" className={classes.plain} onClick={() => onSwitch(!isRecovery)}>
          {isRecovery ? t('common:auth.login.useFactor') : t('common:auth.login.useRecovery')}
        </button>
      </div>
      {factor.sentTo !== null && !isRecovery && <SendAgain key={factor.asked} onSend={onSendAgain} />}
    </>
  );
}

export function RecoveryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('common:auth.login.recovery')}
      description={t('common:auth.login.recoveryHelp')}
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      autoFocus
      value={value}
      onChange={onChange}
    />
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
