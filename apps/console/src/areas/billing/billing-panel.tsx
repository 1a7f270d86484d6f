import type { Money } from '@parapet/domain/money';
import { isNationwide } from '@parapet/domain/regions/regions';
import { Button } from '@mantine/core';
import { getBill } from '@parapet/contract/billing/bill';
import { downloadInvoice } from '@parapet/contract/docs/index';
import { getBalance } from '@parapet/contract/billing/index';
import { getFinance } from '@parapet/contract/billing/financing';
import { listUnapplied } from '@parapet/contract/billing/unapplied';
import type { Policy } from '@parapet/contract/policy/index';
import { IconArrowBackUp, IconBellRinging, IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { dateText } from '../../kit/format.ts';
import { DateText, MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StandingBadge } from '../../kit/standing-badge.tsx';
import { openApplyPayment } from './apply-payment-dialog.tsx';
import { BillReminders } from './bill-reminders.tsx';
import { BilledByAgency } from './agency-bill/billed-by-agency.tsx';
import { BillingContacts } from './billing-contacts.tsx';
import classes from './billing.module.css';
import { isPayable, isShown } from './payment/is-payable.ts';
import { openAddPremiumFinancer } from './financing-dialogs.tsx';
import { InstallmentPlan } from './payment/installment-plan.tsx';
import { Invoices } from './invoices.tsx';
import { LedgerLink } from './trust/ledger-link.tsx';
import { openPayRefund, openRequestWriteOff } from './pay-back-dialogs.tsx';
import { Receipt } from './payment/receipt.tsx';
import { openSendReminder } from './send-reminder-dialog.tsx';
import { TransactionsSection } from './transactions-section.tsx';
import { Unapplied } from './unapplied.tsx';
import { WhoPaid } from './who-paid.tsx';
import { WriteOffs } from './write-offs.tsx';
import { wordOr } from '../../core/known.ts';

/**
 * Shows the amount owed on a policy: the bill with its reminders, the billing contacts, and the ledger line
 * by line with a running balance.
 */
export function BillingPanel({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const may = useScopes();
  const balance = useCall(getBalance, { params: { policyId: policy.id } });
  const bill = useCall(getBill, { query: { policyId: policy.id } });
  const finance = useCall(getFinance, { query: { policyId: policy.id } });
  const unapplied = useCall(listUnapplied, { query: { policyId: policy.id } });
  const waiting = unapplied.data?.amount.amount ?? 0;
  const isClient = useMe().account.accountType === 'CUSTOMER';
  return (
    <Loaded of={balance}>
      {({ lines, balance: owed, billed, paid, financed, returned, settlement }) => {
        const { financer } = settlement;
        return (
          <>
            <Section
              title={t('policy:billing.balance')}
              text={bill.data?.description}
              actions={
                <span className={classes.actions}>
                  <DownloadButton
                    get={() => download(downloadInvoice, { query: { policyId: policy.id } }, 'invoice.pdf')}
                  >
                    {t('policy:billing.invoice')}
                  </DownloadButton>
                  {isPayable(policy) && may('billing:apply') && (
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconCashRegister size={16} aria-hidden />}
                      onClick={() => void openApplyPayment(policy)}
                    >
                      {t('policy:apply.open')}
                    </Button>
                  )}
                  {isShown(policy) && policy.refundDue.amount + waiting > 0 && may('billing:refund') && (
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconArrowBackUp size={16} aria-hidden />}
                      onClick={() =>
                        void openPayRefund(policy, waiting, finance.data?.refundToFinancer.amount)
                      }
                    >
                      {t('policy:refund.open')}
                    </Button>
                  )}
                  {isPayable(policy) && may('billing:apply') && !bill.data?.premiumFinanced && (
                    <Button size="xs" variant="default" onClick={() => void openAddPremiumFinancer(policy)}>
                      {t('policy:finance.add.open')}
                    </Button>
                  )}
                  {isShown(policy) && policy.balance.amount > 0 && may('billing:apply') && (
                    <Button size="xs" variant="default" onClick={() => void openRequestWriteOff(policy)}>
                      {t('policy:writeOff.open')}
                    </Button>
                  )}
                  {isPayable(policy) && may('billing:remind') && (
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconBellRinging size={16} aria-hidden />}
                      onClick={() => void openSendReminder(policy)}
                    >
                      {t('policy:reminder.open')}
                    </Button>
                  )}
                </span>
              }
            >
              <p className={classes.balance}>
                {owed && <LedgerLink value={owed} policyId={policy.id} of="balance" />}{' '}
                <StandingBadge standing={settlement.standing} />
              </p>
              <WhoPaid settlement={settlement} to={isClient ? 'you' : 'they'} />
              <KeyValues
                pairs={[
                  {
                    label: t('policy:billing.billed'),
                    value: billed && <LedgerLink value={billed} policyId={policy.id} of="billed" />,
                  },
                  {
                    label: t(`policy:billing.paidBy.${isClient ? 'you' : settlement.way}`),
                    value: paid && <LedgerLink value={paid} policyId={policy.id} of="paid" />,
                  },
                  ...(financer && financed
                    ? [
                        {
                          label: t('policy:billing.financed', { name: financer.name }),
                          value: <LedgerLink value={financed} policyId={policy.id} of="financed" />,
                        },
                        {
                          label: t('policy:billing.financerPaid', { name: financer.name }),
                          value: <MoneyText value={financer.paid} />,
                        },
                        {
                          label: t('policy:billing.financerOwes', { name: financer.name }),
                          value: <LedgerLink value={financer.owes} policyId={policy.id} of="financer" />,
                        },
                      ]
                    : []),
                  ...(returned && returned.amount !== 0
                    ? [
                        {
                          label: t('policy:billing.returned'),
                          value: <LedgerLink value={returned} policyId={policy.id} of="returned" />,
                        },
                      ]
                    : []),
                  ...(policy.refundDue && policy.refundDue.amount > 0
                    ? [
                        {
                          label: t('policy:billing.refundDue'),
                          value: <LedgerLink value={policy.refundDue} policyId={policy.id} of="refundDue" />,
                        },
                      ]
                    : []),
                  ...(unapplied.data && waiting > 0
                    ? [
                        {
                          label: t('policy:unapplied.list'),
                          value: (
                            <LedgerLink value={unapplied.data.amount} policyId={policy.id} of="unapplied" />
                          ),
                        },
                      ]
                    : []),
                  ...(finance.data && finance.data.refundToFinancer.amount > 0
                    ? [
                        {
                          label: t('policy:billing.toFinancer', { name: finance.data.financerName }),
                          value: <MoneyText value={finance.data.refundToFinancer} />,
                        },
                      ]
                    : []),
                  {
                    label: t('policy:billing.due'),
                    value:
                      owed && (owed.amount > 0 ? dateText(policy.dueDate) : t('policy:billing.nothingDue')),
                  },
                ].filter(({ value }) => value !== null)}
              />
              {policy.agencyBilled && <BilledByAgency policy={policy} />}
              {isPayable(policy) && bill.data && <BillReminders policyId={policy.id} bill={bill.data} />}
            </Section>
            <InstallmentPlan policyId={policy.id} />
            <Invoices policyId={policy.id} />
            {unapplied.data && <Unapplied policyId={policy.id} of={unapplied.data} />}
            <TransactionsSection policy={policy} />
            {may('ledger:read') && <WriteOffs policyId={policy.id} />}
            <BillingContacts accountId={policy.accountId} />
            <Section title={t('policy:billing.ledger')} text={t('policy:billing.ledgerText')} flush>
              <SmallTable
                label={t('policy:billing.ledger')}
                rows={withBalance(lines)}
                keyOf={({ id }) => id}
                columns={[
                  { title: t('policy:billing.date'), cell: ({ at }) => <DateText value={at} /> },
                  {
                    title: t('policy:billing.item'),
                    cell: (line) => (
                      <>
                        {wordOr(`policy:billing.code.${line.code}`, line.description)}
                        {line.jurisdiction && !isNationwide(line.jurisdiction)
                          ? ` (${line.jurisdiction})`
                          : ''}
                        {line.transactionId && (
                          <small>{t('policy:billing.transaction', { id: line.transactionId })}</small>
                        )}
                        {line.transactionId && line.code === 'PAYMENT' && line.amount.amount < 0 && (
                          <Receipt policyId={policy.id} transactionId={line.transactionId} />
                        )}
                      </>
                    ),
                  },
                  { title: t('policy:billing.amount'), money: ({ amount }) => amount },
                  { title: t('policy:billing.left'), money: ({ left }) => left },
                ]}
              />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}

/** Each line with what was left to pay after it. */
function withBalance<Line extends { amount: Money }>(lines: readonly Line[]): (Line & { left: Money })[] {
  let left = 0;
  return lines.map((line) => {
    left += line.amount.amount;
    return { ...line, left: { ...line.amount, amount: left } };
  });
}
