import { createHash } from 'node:crypto';
import type { AskedOfPolicy } from '@parapet/contract/policy/asked';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { isSame } from '@parapet/domain/accounts/changes';
import type { PlainDate } from '@parapet/domain/dates';
import {
  additionalInsuredErrors,
  listProblem,
  type AdditionalInsured,
} from '@parapet/domain/policies/additional-insureds';
import { termsOn } from '@parapet/domain/policies/chain';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse, type FieldError } from '../../../platform/refuse.ts';
import { requireDay } from '../transactions/ask-endorsement.ts';
import { getInitiator } from '../transactions/ask-insured-change.ts';
import { billOfChain, type AskedTransaction, type PolicyChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Updating = Extract<AskedOfPolicy, { command: 'update-additional-insureds' }>;
type Asked = Updating['additionalInsureds'];

/**
 * An endorsement that replaces the additional insureds, from a day of the term on. None of it is rated, so it
 * books no amount.
 * @throws Refusal 400 for a day that is not possible, for what is missing, and where nothing is changed.
 */
export function askAdditionalInsureds(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { effectiveDate, additionalInsureds, comments }: Updating,
): AskedTransaction {
  const from = effectiveDate ?? firstDay(ctx, policy);
  requireDay(ctx, policy, from);
  const { fold } = billOfChain(chain);
  const known = termsOn(fold, from).additionalInsureds ?? [];
  const list = insuredsAsked(
    ctx,
    policy,
    chain.links.length,
    [...known, ...(fold.latest.additionalInsureds ?? [])],
    additionalInsureds,
  );
  if (isSame(known, list)) refuse('endorsement-changes-nothing');
  return {
    type: 'ENDORSEMENT',
    effectiveDate: from,
    patch: { additionalInsureds: list },
    initiator: getInitiator(ctx),
    reason: comments,
  };
}

/** Today, or the day on which a policy that is still to begin does. */
function firstDay(ctx: CommandContext, policy: PolicyRow): PlainDate {
  const today = todayOfPolicy(ctx, policy);
  return today < policy.effectiveDate ? policy.effectiveDate : today;
}

/**
 * @throws Refusal 400 'bad-input' at the fields, or for an entry that is not the policy's or is on the list
 * twice.
 */
function insuredsAsked(
  ctx: CommandContext,
  policy: PolicyRow,
  after: number,
  known: readonly AdditionalInsured[],
  asked: Asked,
): AdditionalInsured[] {
  const { region } = policy;
  const errors: FieldError[] = [];
  const list = asked.map(({ id, ...typed }, at) => {
    const industry = findIndustry(ctx.facts.industries[region], typed.naicsCode);
    const found = additionalInsuredErrors(region, typed, ctx.facts.zipCodes);
    if (typed.naicsCode !== '' && !industry) found['naicsCode'] = 'Choose an industry from the list';
    for (const [field, detail] of Object.entries(found))
      errors.push({
        field: `additionalInsureds.${at}.${field}`,
        code: 'invalid',
        detail: ruleTexts[detail] ?? detail,
      });
    return {
      id: id ?? idOf(`${policy.id}/${after}/${at}`),
      ...typed,
      naicsDescription: industry?.secondaryIndustry ?? '',
    };
  });
  if (errors.length > 0) refuse('bad-input', {}, errors);
  const problem = listProblem(known, asked);
  if (problem) refuse(`additional-insured-${problem.code}`);
  return list;
}

/** An id by what it is the id of: the preview of an endorsement and its booking give the same one. */
function idOf(of: string): string {
  const hex = createHash('sha256').update(of).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
