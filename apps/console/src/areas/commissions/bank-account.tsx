import { Button, PasswordInput, Select, TextInput } from '@mantine/core';
import {
  accountTypes,
  changeAgencyAch,
  getAgencyAch,
  typedBank,
  type AgencyBankAccount,
} from '@parapet/contract/commissions/bank';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { dateText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { z } from 'zod';

/** To which account an agency is paid, masked; the agency changes it with a second factor. */
export function BankAccount({ agencyId }: { agencyId: string }) {
  const { t: say } = useTranslation();
  const account = useCall(getAgencyAch, { params: { agencyId } });
  return (
    <Loaded of={account}>
      {({ current, waiting, canChange }) => (
        <Section
          title={say('policy:commissions.tab.account')}
          text={say('policy:commissions.bank.text')}
          actions={
            canChange && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => void openChangeAccount(agencyId)}
              >
                {say('policy:commissions.bank.change')}
              </Button>
            )
          }
        >
          {current ? (
            <Account of={current} />
          ) : (
            <p className="quiet">{say('policy:commissions.bank.none')}</p>
          )}
          {waiting && (
            <>
              <p>
                {say('policy:commissions.bank.waits', { date: dateText(waiting.effectiveAt.slice(0, 10)) })}
              </p>
              <Account of={waiting} />
            </>
          )}
        </Section>
      )}
    </Loaded>
  );
}

function Account({ of }: { of: AgencyBankAccount }) {
  const { t: say } = useTranslation();
  return (
    <KeyValues
      pairs={[
        { label: say('policy:commissions.bank.bank'), value: of.bank },
        { label: say('policy:commissions.bank.accountName'), value: of.accountName },
        { label: say('policy:commissions.bank.routing'), value: of.routing },
        { label: say('policy:commissions.bank.account'), value: of.account },
        {
          label: say('policy:commissions.bank.type'),
          value: say(`policy:commissions.bank.types.${of.accountType}`),
        },
        { label: say('policy:commissions.bank.email'), value: of.email },
      ]}
    />
  );
}

const typed = typedBank.extend({ mfaCode: z.string(), password: z.string() });

function openChangeAccount(agencyId: string) {
  return openForm({
    title: t('policy:commissions.bank.change'),
    submit: t('common:action.save'),
    schema: typed,
    keepsNoDraft: true,
    initial: {
      bank: '',
      accountName: '',
      accountType: 'CHECKING',
      routing: '',
      account: '',
      email: '',
      mfaCode: '',
      password: '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('policy:commissions.bank.changeText')}
        </p>
        <FieldGrid>
          {(['bank', 'accountName', 'routing', 'account', 'email'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`policy:commissions.bank.${name}`)}
              withAsterisk
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
          <Select
            label={t('policy:commissions.bank.type')}
            data={accountTypes.map((value) => ({
              value,
              label: t(`policy:commissions.bank.types.${value}`),
            }))}
            {...form.getInputProps('accountType')}
          />
          <TextInput
            label={t('policy:commissions.bank.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('mfaCode')}
          />
          <PasswordInput
            label={t('organization:me.mfa.proof')}
            description={t('policy:commissions.bank.passwordText')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('common:auth.showPassword') }}
            {...form.getInputProps('password')}
          />
        </FieldGrid>
      </>
    ),
    command: ({ mfaCode, password, ...bank }) =>
      send(changeAgencyAch, {
        params: { agencyId },
        body: { ...bank, ...(mfaCode && { mfaCode }), ...(password && { password }) },
      }),
    done: t('policy:commissions.bank.done'),
    failed: t('policy:commissions.failed'),
    refresh: ['commissions', 'activity'],
  });
}
