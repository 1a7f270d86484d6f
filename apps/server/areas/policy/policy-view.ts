import { policyRecord, policyTransaction, type Policy } from '@parapet/contract/policy/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { policyTraits, statusOfTransaction } from '@parapet/domain/lifecycles/policy-status';
import { lastDayOfBinder, openBeforeIssue } from '@parapet/domain/policies/binders';
import { MONEY_CODES } from '@parapet/domain/ledger/journals';
import { money, type Currency } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { changesOf, liveLinks, standingCancellation, takenBack } from '@parapet/domain/policies/chain';
import { voidableLinks } from '@parapet/domain/policies/reversals';
import { isSecondPerson } from '@parapet/domain/policies/second-person';
import { dateIn } from '@parapet/domain/dates';
import { isInRenewalWindow } from '@parapet/domain/policies/renewal';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import { isNonpremium, type PolicyPatch } from '@parapet/contract/policy/terms';
import { sql, type Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { claimsOfPolicy } from './claims-of-policy.ts';
import { conditionalOf, mayGiveNotice } from './conditional-state.ts';
import { insuredOf } from './insured-of.ts';
import { endorsementRequestOf, openRequestOf } from './open-request.ts';
import { renewedBy } from './renewed-by.ts';
import { subjectivitiesOf } from './subjectivity-view.ts';
import { recordView, viewOf } from '../../platform/to-wire.ts';

export type PolicyRow = Selectable<Tables['policy']>;

export async function findPolicy(ctx: CommandContext, policyId: string): Promise<PolicyRow> {
  return (
    (await ctx.tx.selectFrom('policy').selectAll().where('id', '=', policyId).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** The policy, which nobody else changes until the transaction ends. */
export async function lockPolicy(ctx: CommandContext, policyId: string): Promise<PolicyRow> {
  return (
    (await ctx.tx
      .selectFrom('policy')
      .selectAll()
      .where('id', '=', policyId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export async function findPolicyByNumber(ctx: CommandContext, policyNumber: string): Promise<PolicyRow> {
  return (
    (await ctx.tx
      .selectFrom('policy')
      .selectAll()
      .where('policyNumber', '=', policyNumber)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export const policyCan = (ctx: CommandContext, policy: Pick<PolicyRow, 'status'>): PolicyCommand[] =>
  allowedCommands(policyLifecycle, policy.status, actorOf(ctx));

/** Whether a command about the renewal fits where it stands; true for any other command. */
function renews(
  ctx: CommandContext,
  policy: PolicyRow,
  command: PolicyCommand,
  { isRenewed, mayNotice }: { isRenewed: boolean; mayNotice: boolean },
): boolean {
  const { endDate, timeZone, renewalOptOut } = policy;
  const mayEnd = renewalOptOut === null && !isRenewed;
  const isOpen = mayEnd && isInRenewalWindow(ctx.facts.renewals, endDate, dateIn(ctx.now, timeZone));
  if (command === 'give-conditional-notice') return mayEnd && mayNotice;
  if (command === 'extend-policy') return isOpen;
  if (command === 'renew-policy' || command === 'mute-renewal-reminders') return isOpen;
  if (command === 'take-back-opt-out')
    return renewalOptOut?.by === 'INSURED' || (renewalOptOut !== null && may(actorOf(ctx), 'policy:cancel'));
  if (command === 'issue-erp') return policy.erp === null;
  if (command === 'opt-out-of-renewal' || command === 'not-renew-policy') return mayEnd;
  return true;
}

/**
 * What was billed, paid and is still owed, in cents. Both follow from what an entry is, never from its
 * sign: a premium given back lowers what was billed, a refund what was paid.
 */
export async function settlementOf(
  ctx: CommandContext,
  policyId: string,
): Promise<{ billed: number; paid: number; balance: number }> {
  const isMoney = sql`code = any(${MONEY_CODES})`;
  const { rows } = await sql<{ billed: number; paid: number }>`select
      coalesce(sum(amount) filter (where not ${isMoney}), 0)::bigint as billed,
      coalesce(-sum(amount) filter (where ${isMoney}), 0)::bigint as paid
    from ledger_entry where policy_id = ${policyId} and ledger = 'receivable'`.execute(ctx.tx);
  const { billed, paid } = rows[0]!;
  return { billed, paid, balance: billed - paid };
}

/** The same as the caller may see it: who is billed by an agency owes nothing here, and has paid nothing. */
export const shownSettlement = (ctx: CommandContext, policy: PolicyRow) =>
  isBilledElsewhere(ctx, policy)
    ? Promise.resolve({ billed: 0, paid: 0, balance: 0 })
    : settlementOf(ctx, policy.id);

/** What is still owed, in cents: the policy's receivable. */
export const balanceOf = async (ctx: CommandContext, policyId: string): Promise<number> =>
  (await settlementOf(ctx, policyId)).balance;

/** The commission that an agency keeps of what it bills, in cents; zero for a policy that we bill. */
export async function keptCommissionOf(ctx: CommandContext, policyId: string): Promise<number> {
  const { kept } = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('kept'))
    .where('policyId', '=', policyId)
    .where('ledger', '=', 'receivable')
    .where('code', '=', 'COMMISSION')
    .executeTakeFirstOrThrow();
  return kept;
}

/** The agency bills a policy: its client owes us nothing, and does not see what the agency owes. */
export const isBilledElsewhere = (ctx: CommandContext, { agencyBilled }: Pick<PolicyRow, 'agencyBilled'>) =>
  agencyBilled && actorOf(ctx).accountType === 'CUSTOMER';

/** A booked line as it is sent. */
export const linesView = ({ before, after, amount, ...line }: BookedLine, currency: Currency) => ({
  ...line,
  before: money(before, currency),
  after: money(after, currency),
  amount: money(amount, currency),
});

/** Of what takes two people, the first part is offered while nobody has asked, and the second to a colleague. */
function isPartOfTwo(command: PolicyCommand, request: { command: string; isOwn: boolean } | null): boolean {
  if (command === 'request-void' || command === 'request-rescission') return request === null;
  if (command === 'refuse-void') return request !== null;
  if (command === 'void-policy' || command === 'rescind-policy')
    return request?.command === command && !request.isOwn;
  return true;
}

/** What is decided is what waits; what waits is asked for in the dialog that endorses. */
const isOfRequest = (command: PolicyCommand, isWaiting: boolean): boolean =>
  command === 'approve-endorsement' || command === 'refuse-endorsement'
    ? isWaiting
    : command !== 'request-endorsement' || !isWaiting;

/** The details that were bound, with what endorsements have changed of them and of who is insured. */
function detailsToday(
  { application, insured }: PolicyRow,
  live: readonly ChainLink<PolicyPatch>[],
): Policy['firmographicData'] {
  const endorsed = Object.assign({}, ...changesOf(live).map(({ patch }) => patch.details)) as object;
  const details = { ...application.details, ...endorsed };
  const { name, dbaOrTradestyle, phoneNumber, mailingAddress } = { ...details, ...insured };
  return { ...details, name, dbaOrTradestyle, phoneNumber, mailingAddress };
}

export async function policyView(ctx: CommandContext, policy: PolicyRow): Promise<Policy> {
  const transactions = await ctx.tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('number')
    .execute();
  const subjectivities = await subjectivitiesOf(ctx, policy.id);
  const { isBinder, isLive } = policyTraits[policy.status];
  const hasOpen = openBeforeIssue(subjectivities).length > 0;
  const reversed = takenBack(transactions);
  const live = liveLinks<PolicyPatch>(transactions);
  const standing = standingCancellation(live)?.number;
  const voidable = new Set(voidableLinks(transactions).map(({ number }) => number));
  const request = may(actorOf(ctx), 'policy:cancel') ? openRequestOf(policy) : null;
  const isOwn = request !== null && !isSecondPerson(request, request.command, ctx.person.id);
  const waiting = endorsementRequestOf(policy);
  const isRenewed = (await renewedBy(ctx, policy)) !== undefined;
  const mayNotice =
    policy.renewalQuoteId !== null &&
    may(actorOf(ctx), 'policy:cancel') &&
    mayGiveNotice(ctx, policy, await conditionalOf(ctx, policy));
  const amount = (cents: number) => money(cents, policy.currency);
  const feeOf = (code: string) => policy.rating.fees.find((fee) => fee.code === code)?.amount ?? amount(0);
  return recordView(ctx, policyRecord, policy, {
    isOverdue: policy.overdueSubjectivities > 0,
    subjectivities,
    binderExpiresOn: isBinder && isLive ? lastDayOfBinder(subjectivities) : null,
    isPaid: paymentTraits[policy.paymentStatus].isPaid,
    transactions: transactions.map((row) =>
      viewOf(
        policyTransaction.shape,
        { ...row, currency: policy.currency },
        {
          isReversed: reversed.has(row.number),
          status: statusOfTransaction(reversed.has(row.number), row.number === standing),
          isNonpremium: isNonpremium(row.patch),
          isVoidable: voidable.has(row.number),
          lines: row.lines.map((line) => linesView(line, policy.currency)),
        },
      ),
    ),
    balance: amount((await shownSettlement(ctx, policy)).balance),
    refundDue: amount(isBilledElsewhere(ctx, policy) ? 0 : policy.refundDue),
    eroded: amount((await claimsOfPolicy(ctx, policy)).eroded),
    premium: policy.rating.premium,
    productType: policy.product,
    continuityDate: policy.continuityDate ?? policy.effectiveDate,
    brokerFee: feeOf('BROKER_FEE'),
    mgaFee: feeOf('MGA_FEE'),
    firmographicData: detailsToday(policy, live),
    insured: insuredOf(policy),
    voidRequest: request && { ...request, isOwn },
    endorsementRequest: waiting,
    can: policyCan(ctx, policy).filter(
      (command) =>
        (command !== 'issue-policy' || !hasOpen) &&
        renews(ctx, policy, command, { isRenewed, mayNotice }) &&
        isPartOfTwo(command, request && { ...request, isOwn }) &&
        isOfRequest(command, waiting !== null) &&
        (command !== 'void-transaction' || voidable.size > 0) &&
        (command !== 'revert-policy' || transactions.length > 1) &&
        (command !== 'move-insured-change' ||
          transactions.some(({ number, patch }) => isNonpremium(patch) && !reversed.has(number))),
    ),
  });
}
