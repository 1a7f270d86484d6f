import { isNonpremium, type PolicyPatch } from '@parapet/contract/policy/terms';
import type { previewTransaction as call, TransactionPreview } from '@parapet/contract/policy/transactions';
import { commissionDifference } from '@parapet/domain/ledger/commission';
import { money } from '@parapet/domain/money';
import { earliestCancellation } from '@parapet/domain/policies/cancellation-notice';
import { termsOn } from '@parapet/domain/policies/chain';
import { getConflicts } from '@parapet/domain/policies/conflicts';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import { getTotal } from '@parapet/domain/policies/written-premium';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { mutable } from '../../../platform/mutable.ts';
import { changeTerms } from '../../rater/index.ts';
import { noticeFor } from './ask-cancellation.ts';
import { findPolicy, linesView, type PolicyRow } from '../policy-view.ts';
import { getDueDay } from '../ledger/ledger.ts';
import { readBalance } from '../ledger/settlement.ts';
import { findRates } from './post-transaction.ts';
import { reliedCover } from './relied-cover.ts';
import { isAgreed, previewCommand } from './run-transaction.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';
import { unappliedSum } from '../ledger/unapplied.ts';

/** The settings for an industry follow from its code: only two codes are a conflict. */
function withoutIndustry(link: ChainLink<PolicyPatch>): ChainLink<PolicyPatch> {
  if (!link.patch?.industry) return link;
  const { industry: _, ...patch } = link.patch;
  return { ...link, patch };
}

/** Asks exactly as the command would, and books nothing. */
export const previewTransaction: Handler<typeof call> = async (ctx, { params, body }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const { chain, preview } = await previewCommand(ctx, policy, body);
  const wholeTerm = ({ fold }: typeof preview.after) => getTotal(chain.pricer.premiumsOf(fold.latest));
  const { link, lines, premium, total, after, before, hash } = preview;
  const amount = (cents: number) => money(cents, policy.currency);
  const notice = body.command === 'cancel-policy' ? noticeFor(ctx, policy, chain, body.reason) : null;
  const { patch, effectiveDate } = link;
  const rated = patch === null || isNonpremium(patch) || patch.endDate ? null : patch;
  const patched = rated && changeTerms(ctx, policy, termsOn(before.fold, effectiveDate), rated);
  const rates = policy.agencyBilled ? findRates(policy, chain.rows) : null;
  // The agency keeps its commission on what is added, and loses that on what is taken.
  const kept = rates ? commissionDifference(rates, before.premium, after.premium).agency : 0;
  return {
    hash,
    type: link.type,
    effectiveDate,
    lines: lines.map((line) => linesView(line, policy.currency)),
    premium: amount(premium),
    total: amount(total),
    wholeTerm: { before: amount(wholeTerm(before)), after: amount(wholeTerm(after)) },
    bill: total === 0 ? null : { amount: amount(total), dueDate: getDueDay(ctx, policy) },
    totalPremium: amount(after.total),
    balance: amount(await balanceAfter(ctx, policy, total - kept)),
    adjustments: mutable(patched?.adjustments ?? []),
    conflicts: getConflicts(
      chain.links.map(withoutIndustry),
      withoutIndustry(link),
    ) as TransactionPreview['conflicts'],
    relied: isAgreed(ctx, policy, body)
      ? []
      : ((await reliedCover(ctx, policy, chain, preview))?.relied ?? []),
    notice: notice && { ...notice, earliest: earliestCancellation(notice, todayOfPolicy(ctx, policy)) },
  };
};

/**
 * The balance after waiting money has paid its part of it; below zero, the amount that would be owed back.
 */
async function balanceAfter(ctx: CommandContext, policy: PolicyRow, added: number): Promise<number> {
  const owed = (await readBalance(ctx, policy.id)) + added;
  const applied = owed > 0 ? Math.min(owed, await unappliedSum(ctx, policy.id)) : 0;
  return owed - applied - policy.refundDue;
}
