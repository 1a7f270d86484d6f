import { canonicalDetails } from '@parapet/domain/accounts/canonical';
import { changedFields } from '@parapet/domain/accounts/changes';
import { refreshed } from '@parapet/domain/accounts/origins';
import { mergedSignals } from '@parapet/domain/scan/own-signals';
import type { CommandContext } from '../../platform/command-context.ts';
import { getChanges } from '../../platform/records/changes.ts';
import type { FieldChanges } from '../../tables/tables.ts';
import { findAccount } from './account-view.ts';
import { changeAccount } from './change-account.ts';
import { detailsOfCompany } from './facts/details-of-company.ts';
import { directoryOrigin } from './facts/origins.ts';
import { getScores } from './upload/risk.ts';
import { copyState, detailColumns } from './facts/save-details.ts';
import { startScan } from './scans/start-scan.ts';
import { getToday } from './today.ts';

/** Data to read again: firmographics, signals, or both. */
export type Reading = 'refresh-account' | 'scan-account' | 'reload-account';

const scanEvents = { 'scan-account': 'account.scanned', 'reload-account': 'account.reassessed' } as const;

/**
 * Reads the outside-in signals and the details from the directory again. What a person has entered or
 * corrected stays; so does everything of a company that is not in the directory.
 * @returns the score before and after, and the details that changed; the caller tells the account's quotes.
 */
export async function reassessAccount(
  ctx: CommandContext,
  accountId: string,
  reading: Reading = 'reload-account',
): Promise<{ score: { scoreBefore: number; score: number }; changes: FieldChanges }> {
  const account = await findAccount(ctx, accountId, { lock: true });
  const today = getToday(ctx, account);
  const company = account.directoryId
    ? await ctx.tx
        .selectFrom('directoryCompany')
        .selectAll()
        .where('id', '=', account.directoryId)
        .executeTakeFirst()
    : undefined;
  const scans = reading !== 'refresh-account';
  // What our own look says is newer than the directory.
  const signals = scans && company ? mergedSignals(company.signals, account.ownSignals) : account.signals;
  const details =
    company && reading !== 'scan-account'
      ? refreshed(
          account.details,
          account.origins.details,
          canonicalDetails(detailsOfCompany(ctx.facts, company)),
        )
      : account.details;
  const changes = getChanges(account, { details }, ['details']);
  const hasChanged = Object.keys(changes).length > 0;
  const scoreBefore = getScores(ctx.facts, account, today).companyAggregate.score;
  const { score } = getScores(ctx.facts, { ...account, details, signals }, today).companyAggregate;
  const saved = await changeAccount(
    ctx,
    account,
    reading === 'reload-account' ? 'reassess-risk' : reading,
    {
      set: {
        signals: JSON.stringify(signals),
        ...(company && scans && { signalsRead: ctx.now }),
        ...(hasChanged && detailColumns(account, details, directoryOrigin(ctx))),
      },
      // Other details are a new version: who has the old ones open must not save them over these.
      isDerived: !hasChanged,
    },
    reading === 'refresh-account'
      ? { event: 'account.refreshed', detail: { fields: changedFields(account.details, details) } }
      : { event: scanEvents[reading], detail: { scoreBefore, score } },
    { forCustomer: hasChanged },
  );
  await copyState(ctx, account, saved);
  // The look from outside goes on after the answer, and tells its end by itself.
  if (scans) await startScan(ctx, saved);
  return { score: { scoreBefore, score }, changes };
}
