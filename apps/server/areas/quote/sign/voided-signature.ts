import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import { changesInWords } from '../../catalog/index.ts';
import { findAccount } from '../../account/index.ts';
import type { QuoteRow } from '../quote-row.ts';
import { signPath } from './sign-path.ts';

/** Which facts changed, as history keeps them. */
export const getFacts = (changes: FieldChanges) =>
  Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to }));

/** Detail of the history entry about a signature that no longer counts. */
export const voidedDetail = (quote: QuoteRow, changes: FieldChanges) => ({
  signer: quote.signature?.name ?? '',
  facts: getFacts(changes),
});

/**
 * Tells the signer, the agent and the underwriter that the signature no longer counts, and why. Where another
 * event has changed the quote, history gets this one too.
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
  const underwriter = await findUnderwriter(ctx, quote);
  const others = [{ email: quote.agentEmail, name: quote.agentName }, ...(underwriter ? [underwriter] : [])];
  for (const { email, name } of others)
    if (email)
      await ctx.publish({
        topic: 'mail',
        payload: {
          to: email,
          template: 'signature-voided-agent',
          region,
          params: { ...params, name, link: publicUrl(ctx.config, `/quotes/${quote.id}`) },
        },
      });
}

/**
 * The underwriter named on the quote, by what history says that they did to it. With elevated scope: the fact
 * may be changed by an agency, which does not see people of the provider.
 */
const findUnderwriter = async (
  ctx: CommandContext,
  { id, underwriterName }: QuoteRow,
): Promise<{ email: string; name: string } | undefined> =>
  underwriterName === null
    ? undefined
    : ctx.withElevatedScope(() =>
        ctx.tx
          .selectFrom('history')
          .innerJoin('person', 'person.id', 'history.actorId')
          .select(['person.email', 'person.firstName as name'])
          .where('history.subjectId', '=', id)
          .where('history.actorName', '=', underwriterName)
          .where('person.accountType', '=', 'COWBELL')
          .where('person.enabled', '=', true)
          .orderBy('history.at', 'desc')
          .limit(1)
          .executeTakeFirst(),
      );
