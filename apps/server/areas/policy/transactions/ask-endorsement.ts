import type { EndorsementRequest, PolicyPatch, PolicyTerms } from '@parapet/contract/policy/terms';
import { isSame } from '@parapet/domain/accounts/changes';
import { addDays } from '@parapet/domain/dates';
import { may } from '@parapet/domain/permissions/table';
import { ENDORSEMENT_WINDOW, isInEndorsementWindow, isInTerm } from '@parapet/domain/policies/cancellation';
import { termsOn } from '@parapet/domain/policies/chain';
import type { Product } from '@parapet/domain/products';
import { buildSentence } from '@parapet/domain/underwriting/rule-book';
import { findRule } from '@parapet/domain/underwriting/triggers';
import { getDifferences, type Difference } from '@parapet/domain/policies/revisions';
import type { Finding } from '@parapet/domain/underwriting/findings';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { billOfChain, getPreview, type AskedTransaction, type PolicyChain } from './post-transaction.ts';
import { requireEndorsingAuthority, type ChangedTerms } from './endorsing-authority.ts';
import { requireEndorsementRequest } from '../policy-requirements.ts';
import { readBroughtIndustries } from '../../rater/index.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Asking = Pick<EndorsementRequest, 'effectiveDate' | 'comments'> & {
  patch: Pick<PolicyPatch, 'selection' | 'details'>;
};

/**
 * An endorsement from a day of the term on. What the changed risk would be judged as counts: an agency's
 * endorsement that refers is asked for and waits for an underwriter, and one that cannot be covered is
 * refused to anybody.
 * @throws Refusal 400 for a day or a change that is not possible; 409 for a risk that is not.
 */
export async function askEndorsement(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  asking: Asking,
): Promise<AskedTransaction> {
  const { asked, referrals, terms } = await judgeEndorsement(ctx, policy, chain, asking);
  if (referrals.length > 0 && !may(getActor(ctx), 'policy:underwrite'))
    refuse('endorsement-needs-underwriter', { reasons: referrals.join('; ') });
  await requireEndorsingAuthority(ctx, policy, chain, terms);
  return asked;
}

/**
 * Builds an endorsement without booking it, with the reasons for which an underwriter would have to review
 * it.
 * @throws Refusal as above, but for what an underwriter could approve.
 */
export async function judgeEndorsement(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate, patch, comments }: Asking,
): Promise<{ asked: AskedTransaction; referrals: string[]; changes: Difference[]; terms: ChangedTerms }> {
  requireDay(ctx, policy, effectiveDate);
  const { state } = chain.pricer.terms;
  const address = patch.details?.address;
  if (state !== null && address?.state && address.state !== state)
    refuse('endorsement-changes-state', { state });
  const asked: AskedTransaction = {
    type: 'ENDORSEMENT',
    effectiveDate,
    patch: {
      ...(patch as AskedTransaction['patch'] & object),
      ...(await readIndustry(ctx, policy, chain, { effectiveDate, patch })),
    },
    initiator: may(getActor(ctx), 'policy:underwrite') ? 'INSURER' : 'INSURED',
    reason: comments,
  };
  return { asked, ...requireInsurable(ctx, policy.product, chain, asked) };
}

/**
 * Reads the settings for the industries that an endorsement brings. They stay with it, whatever staff set
 * later.
 * @throws Refusal 409 'endorsement-not-insurable' where the product is not for one of them.
 */
async function readIndustry(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate: day, patch: { details } }: Pick<Asking, 'effectiveDate' | 'patch'>,
): Promise<Pick<PolicyPatch, 'industry'>> {
  const before = termsOn(billOfChain(chain).fold, day);
  const { industry, unfit } = await readBroughtIndustries(ctx, policy, { before, details, day });
  if (unfit) refuse('endorsement-not-insurable', { reasons: unfit });
  return industry ? { industry } : {};
}

/** @throws Refusal 400 'outside-term' or 'outside-endorsement-window'. */
export function requireDay(ctx: CommandContext, policy: PolicyRow, day: string): void {
  const { effectiveDate: from, endDate: to } = policy;
  if (!isInTerm(day, from, to)) refuse('outside-term', { from, to });
  const actor = getActor(ctx);
  const isJumped = actor.accountType !== actor.subscriberType;
  const today = todayOfPolicy(ctx, policy);
  if (isJumped || actor.accountType === 'COWBELL' || isInEndorsementWindow(day, today)) return;
  refuse('outside-endorsement-window', {
    from: addDays(today, -ENDORSEMENT_WINDOW.back),
    to: addDays(today, ENDORSEMENT_WINDOW.ahead),
  });
}

/** Judges what the policy would be; findings that it was bound with are no news. */
function requireInsurable(
  ctx: CommandContext,
  product: Product,
  chain: PolicyChain,
  asked: AskedTransaction,
) {
  const before = billOfChain(chain).fold;
  const after = getPreview(chain, asked).after.fold;
  // A later endorsement of the same thing holds from its own day on: then the days until it are changed.
  if (isSame([before.periods, before.latest], [after.periods, after.latest]))
    refuse('endorsement-changes-nothing');
  const judged = (fold: typeof after) => {
    const all = [fold.latest, termsOn(fold, asked.effectiveDate)].map((terms) =>
      chain.pricer.ratingOf(terms),
    );
    return {
      rulesId: all[0]!.rulesId,
      knockOuts: all.flatMap(({ knockOuts }) => knockOuts),
      referrals: all.flatMap(({ referrals }) => referrals),
      missing: all.flatMap(({ missing }) => missing),
    };
  };
  const [known, found] = [judged(before), judged(after)];
  const book = ctx.facts.rules.find(({ id }) => id === found.rulesId);
  const reasons = (news: readonly Finding[], earlier: readonly Finding[]) => [
    ...new Set(
      news
        .filter(({ code }) => !earlier.some((one) => one.code === code))
        .map(({ code, params }) => {
          const rule = book && findRule(book, code, product);
          return rule ? buildSentence(rule.agent, params, (_, value) => String(value)) : code;
        }),
    ),
  ];
  const knockOuts = reasons(found.knockOuts, known.knockOuts);
  if (knockOuts.length > 0) refuse('endorsement-not-insurable', { reasons: knockOuts.join('; ') });
  if (found.missing.length > known.missing.length)
    refuse('endorsement-not-insurable', { reasons: found.missing.join(', ') });
  return {
    referrals: reasons(found.referrals, known.referrals),
    terms: { before: before.latest, after: after.latest },
    changes: getDifferences(
      withoutIndustry(termsOn(before, asked.effectiveDate)),
      withoutIndustry(termsOn(after, asked.effectiveDate)),
    ),
  };
}

/** The settings for an industry follow from its code: only the code is shown as a change. */
const withoutIndustry = (terms: PolicyTerms) => ({ ...terms, industry: undefined });

/**
 * Builds the endorsement that an underwriter approves: the requested change, on the current terms of the
 * policy.
 */
export async function askApproved(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
): Promise<AskedTransaction> {
  const request = requireEndorsementRequest(policy);
  const { asked, terms } = await judgeEndorsement(ctx, policy, chain, request);
  await requireEndorsingAuthority(ctx, policy, chain, terms);
  return { ...asked, initiator: 'INSURED', requestedBy: request.by };
}
