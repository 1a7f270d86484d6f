import { ActionIcon } from '@mantine/core';
import { getBankInfo } from '@parapet/contract/billing/accounting';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { t as word } from '../../core/i18n.ts';
import { copyText } from '../../kit/copy.ts';
import { openNotice } from '../../kit/dialogs/index.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './billing.module.css';

const fields = [
  'accountName',
  'bank',
  'routing',
  'account',
  'accountType',
  'swift',
  'address',
  'phone',
  'email',
] as const;
/** These values go into a bank's form, so they can be copied instead of retyped. */
const copied: readonly string[] = ['accountName', 'routing', 'account', 'swift'];

/** ACHWireTransfer: where to pay by ACH or wire, and which reference to give. */
export const openBankInfo = (policyNumber: string) =>
  openNotice({
    title: word('policy:bank.title'),
    size: 'md',
    body: <BankInfo policyNumber={policyNumber} />,
  });

function BankInfo({ policyNumber }: { policyNumber: string }) {
  const { t } = useTranslation();
  const info = useCall(getBankInfo, { params: { policyNumber } });
  const withCopy = (label: string, value: string) => (
    <span className={classes.copied}>
      {value}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('policy:bank.copy', { label })}
        onClick={() => void copyText(value)}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
  return (
    <>
      <p style={{ margin: '0 0 12px' }}>{t('policy:bank.text')}</p>
      <Loaded of={info}>
        {(it) => (
          <KeyValues
            rows
            pairs={[
              {
                label: t('policy:bank.reference'),
                value: withCopy(t('policy:bank.reference'), policyNumber),
              },
              ...fields.map((field) => ({
                label: t(`policy:bank.${field}`),
                value: copied.includes(field) ? withCopy(t(`policy:bank.${field}`), it[field]) : it[field],
              })),
            ]}
          />
        )}
      </Loaded>
    </>
  );
}
