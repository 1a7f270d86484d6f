import { Button } from '@mantine/core';
import type { CurrentUser } from '@parapet/contract/auth/me';
import { factors } from '@parapet/contract/auth/mfa';
import { getMyFactors } from '@parapet/contract/auth/my-factors';
import { IconDeviceMobile, IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useMe, useScopes } from '../../../core/session/use-me.ts';
import { AppLink, useGo } from '../../../kit/app-link.tsx';
import { phoneText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { toast } from '../../../kit/toast.ts';
import { EnforceMfa } from './enforce-mfa.tsx';
import classes from './mfa.module.css';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovalNote } from './removal-note.tsx';
import { openSetUpFactor } from './set-up-factor.ts';
import { openTurnOffFactor } from './turn-off-factor-dialog.ts';

const DASHBOARD_AFTER_MS = 2000;
const icons = { GOOGLE: IconDeviceMobile, SMS: IconMessage, EMAIL: IconMail };
type Factor = (typeof factors)[number];

export function MfaTab() {
  const { t } = useTranslation();
  const me = useMe();
  const mine = useCall(getMyFactors, {});
  const go = useGo();
  const may = useScopes();
  const setUp = async (factor: Factor): Promise<void> => {
    if (!(await openSetUpFactor(factor)) || me.account.accountType !== 'CUSTOMER') return;
    // Policyholders came for their policies, so they are taken back there automatically.
    toast.info(t('organization:me.mfa.leaving'));
    setTimeout(() => go('/customer/dashboard'), DASHBOARD_AFTER_MS);
  };
  return (
    <>
      {mine.data?.removal && <RemovalNote removal={mine.data.removal} />}
      <Section
        title={t('organization:me.mfa.title')}
        text={t('organization:me.mfa.text')}
        actions={
          me.mfaType !== 'NONE' && (
            <Button variant="default" onClick={() => void openTurnOffFactor()}>
              {t('organization:me.mfa.turnOff')}
            </Button>
          )
        }
      >
        {me.account.enforceMfa && me.mfaType === 'NONE' && !me.hasPasskey && (
          <div className={classes.due}>
            <Note tone="caution">{t('organization:me.mfa.due')}</Note>
          </div>
        )}
        <ul className={classes.factors}>
          {factors.map((factor) => (
            <FactorRow key={factor} factor={factor} me={me} onSetUp={() => void setUp(factor)} />
          ))}
        </ul>
      </Section>
      {mine.data && (
        <>
          <Passkeys passkeys={mine.data.passkeys} onChanged={() => void mine.refetch()} />
          {(mine.data.passkeys.length > 0 || mine.data.mfaType !== 'NONE') && (
            <RecoveryCodes left={mine.data.recoveryCodesLeft} onMade={() => void mine.refetch()} />
          )}
        </>
      )}
      {may('mfa:enforce') && <EnforceMfa />}
    </>
  );
}

function FactorRow({ factor, me, onSetUp }: { factor: Factor; me: CurrentUser; onSetUp: () => void }) {
  const { t } = useTranslation();
  const Icon = icons[factor];
  const isActive = me.mfaType === factor,
    lacksPhone = factor === 'SMS' && !me.phone;
  const name = t(`organization:me.mfa.${factor}.name`);
  return (
    <li className={classes.factor} data-active={isActive}>
      <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{name}</strong>
          {isActive && <StatusBadge tone="positive" label={t('organization:me.mfa.on')} />}
          {!isActive && factor === 'GOOGLE' && (
            <StatusBadge tone="accent" label={t('organization:me.mfa.recommended')} />
          )}
        </div>
        <p>
          {lacksPhone
            ? t('organization:me.mfa.SMS.noPhone')
            : t(`organization:me.mfa.${factor}.text`, { phone: phoneText(me.phone), email: me.email })}
        </p>
      </div>
      {lacksPhone ? (
        <Button component={AppLink} href="?tab=profile" variant="default">
          {t('organization:me.mfa.addPhone')}
        </Button>
      ) : (
        !isActive && (
          <Button
            variant={factor === 'GOOGLE' && me.mfaType === 'NONE' ? 'filled' : 'default'}
            aria-label={t('organization:me.mfa.setUpNamed', { factor: name })}
            onClick={onSetUp}
          >
            {t('organization:me.mfa.setUp')}
          </Button>
        )
      )}
    </li>
  );
}
