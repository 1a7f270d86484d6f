import type { Finding, getScan as call } from '@parapet/contract/account/scans';
import { FINDING_KINDS } from '@parapet/domain/scan/finding';
import { getRaises } from '@parapet/domain/scan/raise-score';
import { MOST_DISPUTE_FILES, scannableDomains, getSteps } from '@parapet/domain/scan/scan';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Row } from '../../../platform/records/records.ts';
import { findAccount } from '../account-view.ts';
import { getOwnership } from './domain-ownership.ts';
import { getAgain } from './look-at-quote.ts';
import { getRiskInput } from '../upload/risk.ts';
import { getOptOuts } from './scan-opt-outs.ts';
import { domainsToScan, findLastScan, type ScanRow } from './start-scan.ts';
import { getToday } from '../today.ts';

const order = { HIGH: 0, MEDIUM: 1, LOW: 2 } as const;

export const getScan: Handler<typeof call> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const today = getToday(ctx, account);
  const actor = getActor(ctx);
  const scan = await findLastScan(ctx, account.id);
  const rows = await ctx.tx.selectFrom('finding').selectAll().where('accountId', '=', account.id).execute();
  const findings = rows
    .map((row) => findingView(ctx, row))
    .toSorted(
      (a, b) =>
        order[a.severity] - order[b.severity] ||
        a.domain.localeCompare(b.domain) ||
        a.kind.localeCompare(b.kind),
    );
  return {
    accountId: account.id,
    domains: await domainsToScan(ctx, account),
    scan: scan ? scanView(scan) : null,
    findings,
    ownership: await getOwnership(ctx, account),
    optOuts: await getOptOuts(ctx, scannableDomains(account.details), today),
    raises: getRaises(getRiskInput(ctx.facts, account, today)),
    again: getAgain(account, scan),
    can: [
      ...(may(actor, 'scan:agree') ? ['agree-to-scans' as const] : []),
      ...(may(actor, 'scan:opt-out') ? ['opt-out-domain' as const] : []),
      ...(may(actor, 'scan:confirm') ? ['confirm-domain' as const] : []),
    ],
  };
};

const scanView = (row: ScanRow) => ({
  id: row.id,
  status: row.status,
  domains: [...row.domains],
  done: row.done,
  steps: getSteps(row.domains),
  problems: [...row.problems],
  optedOut: [...row.optedOut],
  unproven: [...row.unproven],
  dnssec: Object.entries(row.seen).flatMap(([domain, { dns }]) =>
    dns?.dnssec && 'seen' in dns.dnssec ? [{ domain, state: dns.dnssec.seen }] : [],
  ),
  askedBy: row.askedBy,
  forQuote: row.forQuote,
  startedAt: row.created.toISOString(),
  endedAt: row.ended?.toISOString() ?? null,
  scoreBefore: row.scoreBefore,
  score: row.score,
});

/** A finding as it is shown, with what its reader may do. */
export function findingView(ctx: CommandContext, row: Row<'finding'>): Finding {
  const { severity, indicator } = FINDING_KINDS[row.kind];
  const actor = getActor(ctx);
  const can: Finding['can'] = [];
  if (row.status === 'OPEN' && may(actor, 'scan:dispute')) can.push('dispute-finding');
  if (
    row.status === 'DISPUTED' &&
    may(actor, 'scan:dispute') &&
    row.disputeDocuments.length < MOST_DISPUTE_FILES
  )
    can.push('add-dispute-evidence');
  if (row.status === 'DISPUTED' && may(actor, 'scan:answer')) can.push('answer-dispute');
  return {
    id: row.id,
    domain: row.domain,
    kind: row.kind,
    severity,
    indicator,
    evidence: row.evidence,
    status: row.status,
    firstSeenAt: row.created.toISOString(),
    seenAt: row.seenAt.toISOString(),
    dispute:
      row.disputeReason && row.disputedAt
        ? {
            reason: row.disputeReason,
            comment: row.disputeComment,
            evidence: row.disputeEvidence,
            documents: [...row.disputeDocuments],
            by: row.disputedBy ?? '',
            at: row.disputedAt.toISOString(),
            dueOn: row.dueOn ?? '',
            isOverdue: row.status === 'DISPUTED' && row.overdueFrom !== null && row.overdueFrom <= ctx.now,
            answer: row.answer,
            answeredBy: row.answeredBy,
            answeredAt: row.answeredAt?.toISOString() ?? null,
          }
        : null,
    version: row.version,
    can,
  };
}
