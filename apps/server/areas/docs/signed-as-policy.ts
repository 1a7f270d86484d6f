import { policyStateRoles } from '@parapet/domain/lifecycles/policy';
import { dateIn } from '@parapet/domain/dates';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { timeZoneOf } from '../account/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { terrorismOffer } from '../rater/index.ts';
import { presented, type SignatureEvidence } from '../quote/index.ts';
import type { DocumentToRender } from './render-document.ts';

/**
 * What was signed in the shape of the policy that it becomes, so that it is printed by the same code. It is
 * made of what was kept with the signature, whatever quote and account say now.
 */
export async function signedAsPolicy(
  ctx: CommandContext,
  { signature, presentation }: SignatureEvidence,
): Promise<Pick<DocumentToRender, 'policy' | 'facts'>> {
  const { quoteNumber, agencyName, facts, asked, statements } = presented(presentation);
  const { details, contact, isSurplus, eventExclusions, answers, ...terms } = facts;
  const timeZone = timeZoneOf(ctx.facts, { region: facts.region, state: details.address.state ?? '' });
  const { name, title, at, isTriaRejectionAttested } = signature;
  const policy: PolicyRow = {
    ...ownerOf(signature),
    ...mutable(terms),
    id: signature.quoteId,
    quoteId: signature.quoteId,
    policyNumber: quoteNumber,
    quoteNumber,
    agencyName,
    status: policyStateRoles.initial[0],
    paymentStatus: 'Unpaid',
    balance: 0,
    refundDue: 0,
    overdueSubjectivities: 0,
    application: {
      details,
      contact,
      answers: mutable(answers),
      signature: { name, title, at: at.toISOString(), isTriaRejectionAttested },
      asked,
      statements,
      presentationSha256: presentation.sha256,
    },
    agencyBilled: false,
    customerEmail: contact?.contactEmail ?? null,
    timeZone,
    remindersOff: false,
    remindedAt: null,
    dueDate: dateIn(at, timeZone),
    boundAt: at,
    issuedAt: null,
    cancellation: null,
    voidRequest: null,
    insured: {},
    insuredChangesOn: null,
    reinstatableUntil: null,
    continuityDate: facts.continuityDate ?? null,
    priorPolicyId: null,
    renewalQuoteId: null,
    renewalOptOut: null,
    renewalStep: null,
    renewalRemindersOff: false,
    erp: null,
    description: '',
    version: presentation.quoteVersion,
    created: at,
    modified: at,
  };
  const agency = { name: agencyName, agent: '', email: '', phone: '', license: null };
  const terrorism = terrorismOffer(ctx, policy.rating);
  return { policy, facts: { isSurplus, events: eventExclusions, payLink: '', agency, terrorism } };
}
