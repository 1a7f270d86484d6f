import {
  policyRecord,
  policyTransaction,
  type Policy,
  type PolicyTransaction,
} from '@parapet/contract/policy/index';
import { paymentTraits } from '@parapet/domain/lifecycles/payment-status';
import { policyTraits, statusOfTransaction } from '@parapet/domain/lifecycles/policy-status';
import { lastDayOfBinder } from '@parapet/domain/policies/binders';
import { paymentStanding } from '@parapet/domain/ledger/settlement';
import { money, type Currency } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { getChanges, liveLinks, standingCancellation, takenBack } from '@parapet/domain/policies/chain';
import { getConflicts } from '@parapet/domain/policies/conflicts';
import { voidableLinks } from '@parapet/domain/policies/reversals';
import { isSecondPerson } from '@parapet/domain/policies/second-person';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import { isNonpremium, type PolicyPatch, type VoidRequest } from '@parapet/contract/policy/terms';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { claimsOfPolicy } from './claims-of-policy.ts';
import { getPolicyCommands } from './policy-commands.ts';
import { getInsured } from './insured/insured-of.ts';
import { findEndorsementRequest, findOpenRequest } from './transactions/open-request.ts';
import { renewedBy } from './renewal/renewed-by.ts';
import { readBalance, isBilledElsewhere, settlementView } from './ledger/settlement.ts';
import { getSubjectivities } from './subjectivities/subjectivity-view.ts';
import { ratingView } from '../rater/index.ts';
import { recordView, getView } from '../../platform/to-wire.ts';

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

/** A booked line as it is sent. */
export const linesView = ({ before, after, amount, ...line }: BookedLine, currency: Currency) => ({
  ...line,
  before: money(before, currency),
  after: money(after, currency),
  amount: money(amount, currency),
});

/** The details that were bound, with what endorsements have changed of them and of who is insured. */
function detailsToday(
  { application, insured }: PolicyRow,
  live: readonly ChainLink<PolicyPatch>[],
): Policy['firmographicData'] {
  const endorsed = Object.assign({}, ...getChanges(live).map(({ patch }) => patch.details)) as object;
  const details = { ...application.details, ...endorsed };
  const { name, dbaOrTradestyle, phoneNumber, mailingAddress } = { ...details, ...insured };
  return { ...details, name, dbaOrTradestyle, phoneNumber, mailingAddress };
}

/** View of the request that waits for a second person. */
const requestView = ({ asked, relied = [], ...request }: VoidRequest, isOwn: boolean) => ({
  ...request,
  isOwn,
  relied: [...relied],
  asked: asked
    ? {
        command: asked.command,
        effectiveDate: 'effectiveDate' in asked ? (asked.effectiveDate ?? null) : null,
      }
    : null,
});

export async function policyView(ctx: CommandContext, policy: PolicyRow): Promise<Policy> {
  const transactions = await ctx.tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('number')
    .execute();
  const subjectivities = await getSubjectivities(ctx, policy.id);
  const { isBinder, isLive } = policyTraits[policy.status];
  const reversed = takenBack(transactions);
  const live = liveLinks<PolicyPatch>(transactions);
  const standing = standingCancellation(live)?.number;
  const voidable = new Set(voidableLinks(transactions).map(({ number }) => number));
  const request = may(getActor(ctx), 'policy:cancel') ? findOpenRequest(policy) : null;
  const isOwn = request !== null && !isSecondPerson(request, request.command, ctx.person.id);
  const claims = await claimsOfPolicy(ctx, policy);
  const owed = await readBalance(ctx, policy.id);
  const commands = await getPolicyCommands({
    ctx,
    policy,
    transactions,
    subjectivities,
    claims,
    owed,
    renewedBy: await renewedBy(ctx, policy),
  });
  const amount = (cents: number) => money(cents, policy.currency);
  const getFee = (code: string) => policy.rating.fees.find((fee) => fee.code === code)?.amount ?? amount(0);
  return recordView(ctx, policyRecord, policy, {
    rating: ratingView(ctx, policy.rating),
    isOverdue: policy.overdueSubjectivities > 0,
    subjectivities,
    binderExpiresOn: isBinder && isLive ? lastDayOfBinder(subjectivities) : null,
    isPaid: paymentTraits[policy.paymentStatus].isPaid,
    standing: paymentStanding(policy),
    transactions: transactions.map((row) =>
      getView(
        policyTransaction.shape,
        { ...row, currency: policy.currency },
        {
          isReversed: reversed.has(row.number),
          status: statusOfTransaction(reversed.has(row.number), row.number === standing),
          isNonpremium: isNonpremium(row.patch),
          isVoidable: voidable.has(row.number),
          conflicts: getConflicts<PolicyPatch>(
            transactions.filter(({ number }) => number < row.number),
            row,
          ) as PolicyTransaction['conflicts'],
          lines: row.lines.map((line) => linesView(line, policy.currency)),
        },
      ),
    ),
    balance: isBilledElsewhere(ctx, policy) ? null : amount(owed),
    refundDue: isBilledElsewhere(ctx, policy) ? null : amount(policy.refundDue),
    settlement: await settlementView(ctx, policy),
    eroded: amount(claims.eroded),
    premium: policy.rating.premium,
    productType: policy.product,
    continuityDate: policy.continuityDate ?? policy.effectiveDate,
    brokerFee: getFee('BROKER_FEE'),
    mgaFee: getFee('MGA_FEE'),
    firmographicData: detailsToday(policy, live),
    insured: getInsured(policy),
    voidRequest: request && requestView(request, isOwn),
    endorsementRequest: findEndorsementRequest(policy),
    ...commands,
  });
}
