import { isNonpremium, type PolicyPatch, type PolicyTerms } from '@parapet/contract/policy/terms';
import { liveLinks, termsOn, type Fold } from '@parapet/domain/policies/chain';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

type Chain = { links: readonly ChainLink<PolicyPatch>[]; fold: Fold<PolicyTerms> };

/** Whether it says something of the insured that the account has to know, too. */
export const isOfInsured = (patch: PolicyPatch | null): boolean =>
  isNonpremium(patch) || patch?.details !== undefined;

/** The columns that repeat who is insured today, and the day on which that changes next. */
export async function insuredColumns(ctx: CommandContext, policy: PolicyRow, { links, fold }: Chain) {
  const today = todayOfPolicy(ctx, policy);
  const { insured = {}, additionalInsureds = [] } = termsOn(fold, today);
  const changes = liveLinks(links)
    .filter(({ patch, effectiveDate }) => isOfInsured(patch) && effectiveDate > today)
    .map(({ effectiveDate }) => effectiveDate);
  const bound = policy.application;
  return {
    insured: JSON.stringify(insured),
    additionalInsureds: JSON.stringify(additionalInsureds),
    insuredChangesOn: changes.toSorted()[0] ?? null,
    // What no endorsement has changed is what was bound, whatever the account says by now.
    companyName: insured.name ?? (policy.insured.name ? bound.details.name : policy.companyName),
    customerEmail:
      insured.contactEmail ??
      (policy.insured.contactEmail ? await boundEmail(ctx, policy) : policy.customerEmail),
  };
}

/** The address that the policy was bound with. */
async function boundEmail(ctx: CommandContext, { application, quoteId }: PolicyRow): Promise<string | null> {
  if (application.contact) return application.contact.contactEmail;
  const quote = await ctx.tx
    .selectFrom('quote')
    .select('sentTo')
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return quote.sentTo;
}
