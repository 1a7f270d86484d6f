import type {
  addDisputeEvidence as addCall,
  answerDispute as answerCall,
  disputeFinding as disputeCall,
} from '@parapet/contract/account/scans';
import { disputeDue, disputeLateFrom, MOST_DISPUTE_FILES } from '@parapet/domain/scan/scan';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../account-view.ts';
import { announceAccount } from '../change-account.ts';
import { getChecks, dismissedIn, getFindings, withUnseen } from './end-scan.ts';
import { keepDisputeFile } from './dispute-files.ts';
import { findingView } from './get-scan.ts';
import { keepOwnSignals } from './own-signals.ts';
import { startScan } from './start-scan.ts';
import { getTimeZone, getToday } from '../today.ts';

/** @throws Refusal 404, also for a finding of somebody else. */
async function locked(ctx: CommandContext, id: string): Promise<Row<'finding'>> {
  const found = await ctx.tx
    .selectFrom('finding')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? refuse('not-found');
}

/**
 * The insured or its agency says that a finding is not right. It counts until an underwriter has answered.
 */
export const disputeFinding: Handler<typeof disputeCall> = async (ctx, { params, body }) => {
  const before = await locked(ctx, params.findingId);
  if (before.status !== 'OPEN') refuse('finding-not-open');
  const account = await findAccount(ctx, before.accountId);
  const { version, reason, comment, evidence, file } = body;
  const dueOn = disputeDue(getToday(ctx, account));
  const documents = file ? [await keepDisputeFile(ctx, account, file)] : [];
  const saved = await updateRecord(
    ctx,
    'finding',
    before,
    {
      version,
      from: ['OPEN'],
      set: {
        status: 'DISPUTED',
        disputeReason: reason,
        disputeComment: comment,
        disputeEvidence: evidence,
        disputedBy: ctx.person.name,
        disputedAt: ctx.now,
        disputeDocuments: JSON.stringify(documents),
        dueOn,
        overdueFrom: disputeLateFrom(dueOn, getTimeZone(ctx.facts, account)),
        answer: '',
        answeredBy: null,
        answeredAt: null,
      },
    },
    {
      event: 'account.finding-disputed',
      detail: { finding: before.kind, domain: before.domain, reason, comment },
      subjectId: account.id,
    },
  );
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  return findingView(ctx, saved);
};

/** Adds another file as evidence to a dispute, until it is answered. */
export const addDisputeEvidence: Handler<typeof addCall> = async (ctx, { params, body }) => {
  const before = await locked(ctx, params.findingId);
  if (before.status !== 'DISPUTED') refuse('dispute-not-open');
  if (before.disputeDocuments.length >= MOST_DISPUTE_FILES)
    refuse('dispute-files-full', { count: String(MOST_DISPUTE_FILES) });
  const account = await findAccount(ctx, before.accountId);
  const added = await keepDisputeFile(ctx, account, body.file);
  const saved = await updateRecord(
    ctx,
    'finding',
    before,
    {
      version: body.version,
      from: ['DISPUTED'],
      set: { disputeDocuments: JSON.stringify([...before.disputeDocuments, added]) },
    },
    {
      event: 'account.dispute-evidence-added',
      detail: { finding: before.kind, domain: before.domain, file: added.name },
      subjectId: account.id,
    },
  );
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  return findingView(ctx, saved);
};

/**
 * An underwriter accepts a dispute or refuses it. Score, price and worksheet follow at once, by the look-ups
 * of the last scan; then it is looked again, and what was said to be put right is there or is not.
 */
export const answerDispute: Handler<typeof answerCall> = async (ctx, { params, body }) => {
  const before = await locked(ctx, params.findingId);
  if (before.status !== 'DISPUTED') refuse('dispute-not-open');
  const account = await findAccount(ctx, before.accountId, { lock: true });
  const { version, accepts, answer } = body;
  const saved = await updateRecord(
    ctx,
    'finding',
    before,
    {
      version,
      from: ['DISPUTED'],
      set: {
        status: accepts ? 'DISMISSED' : 'OPEN',
        answer,
        answeredBy: ctx.person.name,
        answeredAt: ctx.now,
      },
    },
    {
      event: accepts ? 'account.dispute-accepted' : 'account.dispute-refused',
      detail: { finding: before.kind, domain: before.domain, answer },
      subjectId: account.id,
    },
  );
  if (accepts) await follow(ctx, account.id, saved);
  await startScan(ctx, account, { forDispute: true });
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  return findingView(ctx, saved);
};

async function follow(ctx: CommandContext, accountId: string, finding: Row<'finding'>): Promise<void> {
  const account = await findAccount(ctx, accountId, { lock: true });
  const scan = await ctx.tx
    .selectFrom('scan')
    .selectAll()
    .where('id', '=', finding.scanId)
    .executeTakeFirstOrThrow();
  const rows = await getFindings(ctx, accountId);
  const checks = getChecks(ctx, scan, scan.ended ?? ctx.now);
  const told = await keepOwnSignals(
    ctx,
    account,
    { checks: withUnseen(checks, rows), dismissed: dismissedIn(rows) },
    ({ scoreBefore, score }) => ({ event: 'account.scanned', detail: { scoreBefore, score } }),
  );
  if (told.score !== told.scoreBefore) await ctx.emit('account-risk-changed', { accountId });
}
