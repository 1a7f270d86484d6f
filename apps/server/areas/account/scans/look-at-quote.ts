import type { agreeToScans as agreeCall } from '@parapet/contract/account/scans';
import { isDueAtQuote, looksByItself, type ScanAgreement } from '@parapet/domain/scan/again';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { recordEvent, unrecorded } from '../../../platform/records/records.ts';
import { findAccount, type AccountRow } from '../account-view.ts';
import { announceAccount } from '../change-account.ts';
import { findLastScan, startScan, type ScanRow } from './start-scan.ts';

/** Whether we look at an account without being asked each time, and who said so, if anybody did. */
export const getAgain = ({ scanAgreement }: AccountRow, last: ScanRow | undefined) => ({
  isOn: looksByItself(scanAgreement, last !== undefined),
  agreement: scanAgreement,
});

/**
 * A quote of a company that agreed to it looks again, if the last look is old. Nobody waits for it: what was
 * quoted meanwhile is priced again at its end.
 */
export const lookAtQuote = (ctx: CommandContext, account: AccountRow): Promise<void> =>
  lookIfDue(ctx, account, { forQuote: true });

async function lookIfDue(ctx: CommandContext, account: AccountRow, of: { forQuote: boolean }): Promise<void> {
  const last = await findLastScan(ctx, account.id);
  if (!getAgain(account, last).isOn) return;
  // One that was allowed to look at nothing is no look.
  const looked = last && last.unproven.length < last.domains.length ? last.created : undefined;
  if (isDueAtQuote(looked, ctx.now)) await startScan(ctx, account, of);
}

/** The insured or its agency agrees that we look again by ourselves, or does not any more. */
export const agreeToScans: Handler<typeof agreeCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  requireEdge('account', accountLifecycle['scan-account'], account.status);
  const { agrees } = body;
  const scanAgreement: ScanAgreement = { agrees, by: ctx.person.name, at: ctx.now.toISOString() };
  if (account.scanAgreement?.agrees !== agrees) {
    await unrecorded(ctx, 'its entry in history says so, and the facts of the account are as they were')
      .updateTable('account')
      .set({ scanAgreement: JSON.stringify(scanAgreement) })
      .where('id', '=', account.id)
      .execute();
    await recordEvent(ctx, 'account', account, {
      event: agrees ? 'account.scans-agreed' : 'account.scans-ended',
      detail: {},
    });
    await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  }
  const saved = await findAccount(ctx, account.id, { lock: true });
  if (agrees) await lookIfDue(ctx, saved, { forQuote: false });
  return getAgain(saved, await findLastScan(ctx, account.id));
};
