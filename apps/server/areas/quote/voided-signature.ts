import type { CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent } from '../../platform/records.ts';
import type { FieldChanges } from '../../tables/tables.ts';
import { changesInWords } from '../catalog/index.ts';
import { findAccount } from '../account/index.ts';
import type { QuoteRow } from './quote-row.ts';
import { signPath } from './sign-path.ts';

/** Which facts changed, as history keeps them. */
export const factsOf = (changes: FieldChanges) =>
  Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to }));

/** What history says of a signature that no longer counts. */
export const voidedDetail = (quote: QuoteRow, changes: FieldChanges) => ({
  signer: quote.signature?.name ?? '',
  facts: factsOf(changes),
});

/**
 * Tells the signer and the agent that the signature no longer counts, and why; the underwriter reads it in
 * history. Where another event has changed the quote, history gets this one too.
 * @param quote as it was signed
 */
export async function tellOfVoided(
  ctx: CommandContext,
  quote: QuoteRow,
  changes: FieldChanges,
  { isRecorded }: { isRecorded: boolean },
): Promise<void> {
  if (!isRecorded)
    await recordEvent(ctx, 'quote', quote, {
      event: 'quote.signature-voided',
      detail: { quoteNumber: quote.quoteNumber, status: quote.status, ...voidedDetail(quote, changes) },
    });
  const { contact } = await findAccount(ctx, quote.accountId);
  const params = {
    company: quote.companyName,
    number: quote.quoteNumber,
    signer: quote.signature?.name ?? '',
    changes: changesInWords(quote.product, quote.region, changes).join('\n'),
  };
  const { region } = quote;
  if (quote.sentTo)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: quote.sentTo,
        template: 'signature-voided',
        region,
        params: {
          ...params,
          name: contact?.contactFirstName ?? params.signer,
          agency: quote.agencyName,
          link: publicUrl(ctx.config, signPath(quote)),
        },
      },
    });
  if (quote.agentEmail)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: quote.agentEmail,
        template: 'signature-voided-agent',
        region,
        params: { ...params, name: quote.agentName, link: publicUrl(ctx.config, `/quotes/${quote.id}`) },
      },
    });
}
