import { checkDomain } from '@parapet/domain/scan/check-domain';
import { found, type Check, type Finding } from '@parapet/domain/scan/finding';
import { isAbout, type Dismissed } from '@parapet/domain/scan/own-signals';
import { dismissedAs } from '@parapet/domain/scan/scan';
import { getSharedProviders } from '@parapet/domain/underwriting/shared-providers';
import { wasLookedAt } from '@parapet/domain/scan/looked-at';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecord, unrecorded, updateRecord, type Row } from '../../../platform/records/records.ts';
import { findAccount, getOwner, type AccountRow } from '../account-view.ts';
import { keepOwnSignals } from './own-signals.ts';
import type { ScanRow } from './start-scan.ts';

type FindingRow = Row<'finding'>;

/** Runs the checks of a scan's domains on the data that it saw. */
export const getChecks = (ctx: CommandContext, { seen }: Pick<ScanRow, 'seen'>, at: Date): Check[] =>
  Object.entries(seen).flatMap(([domain, one]) => checkDomain(domain, one, ctx.facts.knownExploited, at));

export const getFindings = (ctx: CommandContext, accountId: string): Promise<FindingRow[]> =>
  ctx.tx
    .selectFrom('finding')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('domain')
    .orderBy('kind')
    .forNoKeyUpdate()
    .execute();

export const dismissedIn = (rows: readonly FindingRow[]): Dismissed[] =>
  rows
    .filter(({ status }) => status === 'DISMISSED')
    .map(({ domain, kind, disputeReason }) => ({ domain, kind, as: dismissedAs(disputeReason ?? 'WRONG') }));

/** Ends a scan: stores its findings, updates signals and score from them, and announces the change. */
export async function endScan(ctx: CommandContext, scan: ScanRow): Promise<void> {
  const account = await findAccount(ctx, scan.accountId, { lock: true });
  const checks = getChecks(ctx, scan, ctx.now);
  const findings = checks.flatMap(({ finding }) => (finding ? [finding] : []));
  await keepFindings(ctx, account, scan, findings);
  const rows = await getFindings(ctx, account.id);
  const dismissed = dismissedIn(rows);
  const score = await keepOwnSignals(
    ctx,
    account,
    { checks: withUnseen(checks, rows), dismissed },
    (told) => ({ event: 'account.scan-ended', detail: { findings: findings.length, ...told } }),
  );
  await unrecorded(ctx, 'the scan shows who serves the company')
    .updateTable('account')
    .set({ sharedProviders: getSharedProviders(scan.seen, ctx.facts.shared.providers) })
    .where('id', '=', account.id)
    .execute();
  const isNothing = checks.length === 0 && scan.problems.length + scan.unproven.length > 0;
  await unrecorded(ctx, 'the history of the account says how it ended')
    .updateTable('scan')
    .set({
      status: isNothing ? 'FAILED' : scan.problems.length > 0 ? 'PARTLY' : 'DONE',
      ended: ctx.now,
      modified: ctx.now,
      ...score,
    })
    .where('id', '=', scan.id)
    .execute();
  if (score.score === score.scoreBefore) return;
  if (scan.forDispute) await ctx.emit('account-risk-changed', { accountId: account.id });
  else if (scan.forQuote)
    await ctx.emit('account-risk-changed', { accountId: account.id, quotedSince: scan.created });
}

async function keepFindings(
  ctx: CommandContext,
  account: AccountRow,
  scan: ScanRow,
  findings: readonly Finding[],
): Promise<void> {
  const known = await getFindings(ctx, account.id);
  const about = ({ domain, kind }: Finding | FindingRow) => ({
    subjectId: account.id,
    detail: { finding: kind, domain },
  });
  for (const finding of findings) {
    const before = known.find((one) => isAbout(one, finding));
    const seen = { evidence: JSON.stringify(finding.evidence), scanId: scan.id, seenAt: ctx.now };
    if (!before)
      await insertRecord(
        ctx,
        'finding',
        {
          ...getOwner(account),
          accountId: account.id,
          ...finding,
          ...seen,
          created: ctx.now,
          modified: ctx.now,
        },
        () => ({ event: 'account.finding-seen', ...about(finding) }),
      );
    else if (isBack(before, finding))
      await updateRecord(
        ctx,
        'finding',
        before,
        { set: { ...seen, status: 'OPEN' } },
        { event: 'account.finding-seen', ...about(finding) },
      );
    else
      await unrecorded(ctx, 'that it is still there changes nothing')
        .updateTable('finding')
        .set(seen)
        .where('id', '=', before.id)
        .execute();
  }
  for (const before of known) {
    const isLookedAt = wasLookedAt(scan.seen[before.domain] ?? {}, before.kind);
    const isThere = findings.some((finding) => isAbout(before, finding));
    if (isThere || !isLookedAt || before.status === 'GONE') continue;
    await updateRecord(
      ctx,
      'finding',
      before,
      { set: { status: 'GONE' } },
      { event: 'account.finding-gone', ...about(before) },
    );
  }
}

/** Adds earlier findings that could not be looked at now; they count as they were. */
export const withUnseen = (checks: readonly Check[], rows: readonly FindingRow[]): Check[] => [
  ...checks,
  ...rows
    .filter((row) => row.status !== 'GONE')
    .filter((row) => !checks.some(({ finding }) => finding && isAbout(row, finding)))
    .map(({ domain, kind, evidence }) => found(domain, kind, evidence)),
];

/** Gone and back; or put right, as was said and accepted, and yet there. */
const isBack = (before: FindingRow, finding: Finding): boolean =>
  before.status === 'GONE' ||
  (before.status === 'DISMISSED' &&
    (before.disputeReason === 'FIXED' ||
      JSON.stringify(before.evidence) !== JSON.stringify(finding.evidence)));
