import type { Money } from '@parapet/domain/money';
import { RECEIVABLE } from '@parapet/domain/ledger/chart';
import { MONEY_CODES, PAID_CODES } from '@parapet/domain/ledger/journals';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';

/** Filters for the ledger entries of a policy that make up each total. */
const entriesOf = {
  billed: `filter.account=in:${RECEIVABLE.join(',')}&filter.code=ni:${MONEY_CODES.join(',')}`,
  paid: `filter.account=in:${RECEIVABLE.join(',')}&filter.code=in:${PAID_CODES.join(',')}`,
  financed: `filter.account=in:${RECEIVABLE.join(',')}&filter.code=in:FINANCED`,
  returned: `filter.account=in:${RECEIVABLE.join(',')}&filter.code=in:REFUND`,
  financer: 'filter.account=in:1120',
  balance: `filter.account=in:${RECEIVABLE.join(',')}`,
  refundDue: 'filter.account=in:2300',
  unapplied: 'filter.account=in:2310',
} as const;

/** A total that opens the entries of the ledger that make it, for those who may read them. */
export function LedgerLink({
  value,
  policyId,
  of,
}: {
  value: Money;
  policyId: string;
  of: keyof typeof entriesOf;
}) {
  const base = useBasePath();
  const may = useScopes();
  if (!may('ledger:read')) return <MoneyText value={value} />;
  return (
    <AppLink href={`${base}/ledger?filter.policyId=in:${policyId}&${entriesOf[of]}`}>
      <MoneyText value={value} />
    </AppLink>
  );
}
