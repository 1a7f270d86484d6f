import type {
  getErpEligibility as eligibilityCall,
  getErpPremium as premiumCall,
  issueErp as issueCall,
  listErpOptions as optionsCall,
} from '@parapet/contract/policy/erp';
import { erpSentences } from '@parapet/contract/policy/erp';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { money } from '@parapet/domain/money';
import { ERP_LINE, erpPremium, erpUntil } from '@parapet/domain/policies/renewal/erp';
import { getPremiumLines } from '@parapet/domain/policies/policy-bill';
import { getTotal } from '@parapet/domain/policies/written-premium';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { changePolicy } from '../change-policy.ts';
import {
  billOfChain,
  getChain,
  columnsAfter,
  postTransaction,
  getPreview,
  type AskedTransaction,
  type PolicyChain,
} from '../transactions/post-transaction.ts';
import { findPolicy, linesView, lockPolicy, policyView, type PolicyRow } from '../policy-view.ts';
import { erpOffer, requireErpOffered } from './erp-offer.ts';

/** The transaction that a period of so many months is. @throws Refusal 409 for one that is not offered. */
function asked(ctx: CommandContext, chain: PolicyChain, months: number, endedOn: PlainDate) {
  const option =
    ctx.facts.erp.options.find((option) => option.months === months) ??
    refuse('erp-not-offered', { reason: `A period of ${months} months is not offered` });
  // What was endorsed for a day that cover never reached is no premium that was in force.
  const { terms } = billOfChain(chain).fold.periods.at(-1) ?? refuseNeverWas();
  const amount = erpPremium(option, getTotal(getPremiumLines(chain.pricer.ratingOf(terms))));
  if (amount <= 0) refuseNeverWas();
  const transaction: AskedTransaction = {
    type: 'ENDORSEMENT',
    effectiveDate: endedOn,
    charges: [{ code: ERP_LINE, amount }],
    initiator: 'INSURED',
    reason: `Extended reporting period of ${months} months`,
  };
  return { option, transaction, until: erpUntil(option, endedOn) };
}

const refuseNeverWas = (): never => refuse('erp-not-offered', { reason: erpSentences.NEVER_WAS });

function offer(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  months: number,
  endedOn: PlainDate,
) {
  const { option, transaction, until } = asked(ctx, chain, months, endedOn);
  const { premium, total, lines, hash } = getPreview(chain, transaction);
  const amount = (cents: number) => money(cents, policy.currency);
  return {
    shown: { ...option, until, premium: amount(premium), total: amount(total), hash },
    lines: lines.map((line) => linesView(line, policy.currency)),
  };
}

export const getErpEligibility: Handler<typeof eligibilityCall> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  const { refusal, endedOn } = erpOffer(ctx, policy, (await getChain(ctx, policy)).rows);
  const { automaticDays, buyWithinDays } = ctx.facts.erp;
  return {
    isEligible: refusal === null,
    refusal,
    endedOn,
    automaticUntil: addDays(endedOn, automaticDays),
    buyUntil: addDays(endedOn, buyWithinDays),
  };
};

export const listErpOptions: Handler<typeof optionsCall> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  const chain = await getChain(ctx, policy);
  const endedOn = requireErpOffered(ctx, policy, chain.rows);
  return {
    options: ctx.facts.erp.options.map(({ months }) => offer(ctx, policy, chain, months, endedOn).shown),
  };
};

export const getErpPremium: Handler<typeof premiumCall> = async (ctx, { body }) => {
  const policy = await findPolicy(ctx, body.policyId);
  const chain = await getChain(ctx, policy);
  const endedOn = requireErpOffered(ctx, policy, chain.rows);
  const { shown, lines } = offer(ctx, policy, chain, body.months, endedOn);
  return { ...shown, lines };
};

export const issueErp: Handler<typeof issueCall> = async (ctx, { body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  requireEdge('policy', policyLifecycle['issue-erp'], policy.status);
  const chain = await getChain(ctx, policy);
  const from = requireErpOffered(ctx, policy, chain.rows);
  const { months, previewHash, version } = body;
  const { transaction, until } = asked(ctx, chain, months, from);
  const { preview } = await postTransaction(ctx, policy, chain, transaction, previewHash);
  const { number } = preview.link;
  await ctx.publish({ topic: 'transaction-documents', payload: { policyId: policy.id, number } });
  const saved = await changePolicy(ctx, policy, 'issue-erp', version, {
    set: {
      ...(await columnsAfter(ctx, policy, chain, preview)),
      erp: JSON.stringify({ months, from, until }),
    },
    detail: {
      months,
      until,
      number,
      date: from,
      reason: transaction.reason,
      total: preview.total,
      currency: policy.currency,
    },
  });
  return policyView(ctx, saved);
};
