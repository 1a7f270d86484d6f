import type { AccountDetails } from '@parapet/contract/account/account';
import type { PolicyTerms } from '@parapet/contract/policy/terms';
import type { Origin } from '@parapet/domain/accounts/origins';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { termsOn, type Fold } from '@parapet/domain/policies/chain';
import type { CommandContext } from '../../platform/command-context.ts';
import { callersOrigin, takeFactsOfPolicy } from '../account/index.ts';
import { isOfInsured } from './insured/insured-party.ts';
import type { PolicyChain, Preview } from './transactions/post-transaction.ts';
import type { PolicyRow } from './policy-view.ts';
import { todayOfPolicy } from './subjectivities/subjectivities.ts';

/** Facts about the insured in the terms of a policy on a day, under the names that the account uses. */
function factsOn(fold: Fold<PolicyTerms>, day: PlainDate): Partial<AccountDetails> {
  const { details, insured = {} } = termsOn(fold, day);
  const { name, dbaOrTradestyle, phoneNumber, mailingAddress } = { ...details, ...insured };
  return { ...details, name, dbaOrTradestyle, phoneNumber, mailingAddress };
}

/**
 * Tells the account what a transaction changes of the insured: a renewal is rated on what was endorsed. What
 * is booked for a later day is told on that day. A cancellation says nothing of the insured.
 */
export async function followFacts(
  ctx: CommandContext,
  policy: PolicyRow,
  { links }: PolicyChain,
  { before, after, steps }: Preview,
): Promise<void> {
  const takesBack = (reverses: number | null) =>
    links.some(({ number, patch }) => number === reverses && isOfInsured(patch));
  if (!steps.some(({ link }) => isOfInsured(link.patch) || takesBack(link.reverses))) return;
  const today = todayOfPolicy(ctx, policy);
  await takeFactsOfPolicy(ctx, policy.accountId, {
    origin: { ...callersOrigin(ctx), policyNumber: policy.policyNumber },
    before: factsOn(before.fold, today),
    after: factsOn(after.fold, today),
    isTakenBack: steps.at(-1)!.link.patch === null,
  });
}

/** The same on the day from which it was booked, with the word of whoever booked it. */
export async function tellFactsOfToday(
  ctx: CommandContext,
  policy: PolicyRow,
  { rows }: PolicyChain,
  fold: Fold<PolicyTerms>,
): Promise<void> {
  const changedOn = policy.insuredChangesOn!;
  const booked = rows.findLast(
    ({ effectiveDate, patch }) => isOfInsured(patch) && effectiveDate === changedOn,
  );
  if (!booked) return;
  const origin: Origin = {
    source: booked.initiator === 'INSURER' ? 'UNDERWRITER' : 'AGENCY',
    by: booked.actorName,
    role: null,
    at: booked.bookedAt.toISOString(),
    policyNumber: policy.policyNumber,
  };
  await takeFactsOfPolicy(ctx, policy.accountId, {
    origin,
    before: factsOn(fold, addDays(changedOn, -1)),
    after: factsOn(fold, todayOfPolicy(ctx, policy)),
    isTakenBack: false,
  });
}
