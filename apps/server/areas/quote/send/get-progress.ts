import type { getProgress as call } from '@parapet/contract/quote/quotes';
import { subtract } from '@parapet/domain/money';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { may } from '@parapet/domain/permissions/table';
import { hideIrpmObstacle, obstaclesToBind, type BindReadiness } from '@parapet/domain/quotes/obstacles';
import { lacksTriaRejection } from '@parapet/domain/rating/terrorism';
import { regionByCode } from '@parapet/domain/regions/regions';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import { openBeforeBind } from '@parapet/domain/quotes/subjectivities';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { findAccount, toScan, getToday, type AccountRow } from '../../account/index.ts';
import { findPolicy, getOldAnswers } from '../../policy/index.ts';
import { isUnderScreening, moratoriumFor } from '../../compliance/index.ts';
import { mutable } from '../../../platform/mutable.ts';
import { findFullAggregate, findTreatyBreach } from '../underwriting/capacity.ts';
import { findFullProvider } from '../underwriting/shared-providers.ts';
import { isSignedAsPresented } from '../sign/presentation.ts';
import { findQuote, type QuoteRow } from '../quote-view.ts';
import { findLawGates } from '../surplus/law-gates.ts';
import { lackingOnAdmitted } from '../surplus/admitted-gates.ts';
import { findUnlicensedState } from '../surplus/surplus-gates.ts';
import {
  findNotice,
  findUnsearchedState,
  findUnverifiedTax,
  findUnverifiedTexts,
  lacksStatement,
} from '../surplus/unmet-gates.ts';

/** Conditions that a quote still has to meet to become a policy; bind and sign use the same check. */
export async function getBindReadiness(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
  { isBinding = false } = {},
): Promise<BindReadiness> {
  return {
    status: quote.status,
    missing: quote.rating.missing,
    ...(await getRenewalReadiness(ctx, quote, account)),
    expiresOn: quote.expiresOn,
    effectiveDate: quote.effectiveDate,
    hasContact: account.contact !== null,
    notice: await findNotice(ctx, quote, account),
    isUnderScreening: await isUnderScreening(ctx, account.id),
    moratorium: await moratoriumFor(
      ctx,
      { ...quote, state: account.details.address.state },
      getToday(ctx, account),
    ),
    fullAggregate: await findFullAggregate(ctx, quote, account),
    fullProvider: await findFullProvider(ctx, quote, account, { isBinding }),
    treatyBreach: await findTreatyBreach(ctx, quote, account),
    awaitsSecondRelease: isOpenRequest(quote.recommendation),
    ...(await lackingOnAdmitted(ctx, quote, account)),
    unlicensedState: await findUnlicensedState(ctx, quote, account),
    unsearchedState: findUnsearchedState(ctx, quote, account),
    unverifiedTaxState: (await findUnverifiedTax(ctx, quote))?.state ?? null,
    unverifiedTexts: await findUnverifiedTexts(ctx, quote, account),
    ...(await findLawGates(ctx, quote, account)),
    lacksTriaRejection: lacksTriaRejection(
      regionByCode(quote.region).hasTria,
      quote.selection.isTriaExcluded,
      quote.signature,
    ),
    lacksKnownLossStatement: lacksStatement(ctx, quote, account),
    isSent: quote.sentAt !== null,
    isSigned: await isSignedAsPresented(ctx, quote, account),
    openSubjectivities: openBeforeBind(quote.subjectivities).length,
    today: getToday(ctx, account),
  };
}

/** Conditions that a renewal waits for, besides those of every quote. */
async function getRenewalReadiness(
  ctx: CommandContext,
  { priorPolicyId, effectiveDate, answersConfirmed }: QuoteRow,
  account: AccountRow,
): Promise<Pick<BindReadiness, 'oldAnswers' | 'endedPrior'>> {
  if (!priorPolicyId) return { oldAnswers: 0, endedPrior: null };
  const isConfirmed = answersConfirmed !== null;
  const old = getOldAnswers(ctx, account, { begins: effectiveDate, isConfirmed });
  const prior = await ctx.withElevatedScope(() => findPolicy(ctx, priorPolicyId));
  const lasts =
    policyLifecycle['complete-renewal'].from.some((status) => status === prior.status) &&
    prior.endDate === effectiveDate &&
    prior.renewalOptOut === null;
  return { oldAnswers: old.length, endedPrior: lasts ? null : prior.policyNumber };
}

export const getProgress: Handler<typeof call> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const account = await findAccount(ctx, quote.accountId);
  const obstacles = obstaclesToBind(await getBindReadiness(ctx, quote, account));
  const seesIrpm = may(getActor(ctx), 'quote:underwrite');
  return {
    obstacles: mutable(seesIrpm ? obstacles : hideIrpmObstacle(obstacles)),
    bindable: obstacles.length === 0,
    hasAskedColleagues: await hasAskedColleagues(ctx, account.id),
    ...toScan(account),
    money: moneyLines(quote),
    total: mutable(quote.rating.total),
  };
};

async function hasAskedColleagues(ctx: CommandContext, accountId: string): Promise<boolean> {
  if (!ctx.actor || !may(ctx.actor, 'answer:ask')) return false;
  const asked = await ctx.tx
    .selectFrom('answerRequest')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** The price of the policy, line by line; the lines add up to the total. */
function moneyLines({ rating }: QuoteRow) {
  const plain = (code: string, amount: QuoteRow['rating']['total']) => ({
    code,
    jurisdiction: null,
    rate: null,
    amount: mutable(amount),
  });
  const tria = rating.adjustments.find(({ code }) => code === 'TRIA')?.amount;
  return [
    plain('PREMIUM', tria ? subtract(rating.premium, tria) : rating.premium),
    ...(tria ? [plain('TRIA', tria)] : []),
    ...rating.fees.map((fee) => plain(fee.code, fee.amount)),
    ...rating.taxes.map((tax) => ({
      code: tax.code,
      jurisdiction: tax.jurisdiction,
      rate: tax.rate,
      amount: mutable(tax.amount),
    })),
  ];
}
