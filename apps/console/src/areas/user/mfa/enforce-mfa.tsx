import { Switch } from '@mantine/core';
import { enforceMfa } from '@parapet/contract/auth/mfa';
import { useTranslation } from 'react-i18next';
import { isCancelled, buildMessage, useCommand } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { Section } from '../../../kit/page/section.tsx';
import { toast } from '../../../kit/toast.ts';
import { withFactorCode } from './with-factor-code.tsx';

/** The account's admin decides for all of its users. */
export function EnforceMfa() {
  const { t } = useTranslation();
  const { account } = useMe();
  const { run, busy } = useCommand(enforceMfa, ['auth']);
  const change = (isOn: boolean): void => {
    withFactorCode((proof) => run({ body: { enforceMfa: isOn, ...proof } })).then(
      () => toast.success(t(isOn ? 'organization:me.enforce.on' : 'organization:me.enforce.off')),
      (error: unknown) => {
        if (!isCancelled(error)) toast.error(buildMessage(error, t('organization:me.enforce.failed')));
      },
    );
  };
  return (
    <Section
      title={t('organization:me.enforce.title', { account: account.name })}
      text={t('organization:me.enforce.text')}
    >
      <Switch
        label={t('organization:me.enforce.label')}
        checked={account.enforceMfa}
        disabled={busy}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Section>
  );
}
