import { dateIn } from '@parapet/domain/dates';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { getTimeZone } from '../account/index.ts';
import { formsOfPolicy } from '../forms/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { terrorismOffer } from '../rater/index.ts';
import { presented, type PresentationRow, type SignatureEvidence } from '../quote/index.ts';
import { notBoundYet } from './not-bound-yet.ts';
import type { DocumentToRender } from './drawing/render-document.ts';

/** A quote as it was presented; its columns, without those of a row that is not kept yet. */
export type PresentedQuote = Pick<
  PresentationRow,
  'accountId' | 'agencyId' | 'teamId' | 'quoteId' | 'quoteVersion' | 'content' | 'sha256' | 'at'
>;

/**
 * Turns a signed quote into the shape of the policy that it becomes, so it is printed by the same code. It
 * is made of the data kept with the signature, whatever quote and account say now.
 */
export const signedAsPolicy = (
  ctx: CommandContext,
  { signature, presentation }: SignatureEvidence,
): Promise<Pick<DocumentToRender, 'policy' | 'facts'>> => presentedAsPolicy(ctx, presentation, signature);

/** The same of a quote that was presented and is not signed yet. */
export async function presentedAsPolicy(
  ctx: CommandContext,
  presentation: PresentedQuote,
  signature?: SignatureEvidence['signature'],
): Promise<Pick<DocumentToRender, 'policy' | 'facts'>> {
  const { quoteNumber, agencyName, facts, asked, statements } = presented(presentation);
  const { details, contact, isSurplus, eventExclusions, answers, ...terms } = facts;
  const timeZone = getTimeZone(ctx.facts, { region: facts.region, state: details.address.state ?? '' });
  const at = signature?.at ?? presentation.at;
  const policy: PolicyRow = {
    ...notBoundYet,
    ...pickOwner(presentation),
    ...mutable(terms),
    id: presentation.quoteId,
    quoteId: presentation.quoteId,
    policyNumber: quoteNumber,
    quoteNumber,
    agencyName,
    application: {
      details,
      contact,
      answers: mutable(answers),
      signature: signature
        ? {
            name: signature.name,
            title: signature.title,
            at: at.toISOString(),
            isTriaRejectionAttested: signature.isTriaRejectionAttested,
          }
        : null,
      asked,
      statements,
      presentationSha256: presentation.sha256,
    },
    customerEmail: contact?.contactEmail ?? null,
    timeZone,
    dueDate: dateIn(at, timeZone),
    boundAt: at,
    continuityDate: facts.continuityDate ?? null,
    version: presentation.quoteVersion,
    created: at,
    modified: at,
  };
  const agency = { name: agencyName, agent: '', email: '', phone: '', license: null };
  const terrorism = terrorismOffer(ctx, policy);
  const forms = await formsOfPolicy(ctx, policy, { isSurplus });
  return { policy, facts: { isSurplus, forms, events: eventExclusions, payLink: '', agency, terrorism } };
}
