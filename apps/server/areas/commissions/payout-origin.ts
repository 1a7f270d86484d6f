import type { PayoutOrigin } from '@parapet/domain/ledger/payouts/payout-file';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';

/**
 * The account from which commissions of a region are paid.
 * @throws Refusal 409 where the operator has not said it.
 */
export function getPayoutOrigin(
  { config }: Pick<CommandContext, 'config'>,
  region: 'US' | 'UK',
): PayoutOrigin {
  const said = config[`PAYOUTS_FROM_${region}`];
  if (!said) return refuse('bank-file-closed');
  const [routing = '', account = '', companyId = '', name = '', bank = ''] = said.split('|');
  return { routing, account, companyId, name, bank };
}
