import { longDate } from '@parapet/domain/dates';
import { formatMoney, money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { fill, buildWords } from '../../catalog/index.ts';
import type { QuoteRow } from '../quote-row.ts';

/**
 * Tells the agent who released the quote that they or a colleague asked for, at which price, subject to
 * what.
 */
export async function tellOfRelease(ctx: CommandContext, quote: QuoteRow): Promise<void> {
  if (!quote.agentEmail) return;
  const { locale } = regionByCode(quote.region);
  const { sentences, subjectivities } = buildWords(locale);
  const conditions = quote.subjectivities
    .filter(({ isMet }) => !isMet)
    .map(({ code, text }) =>
      code === 'OTHER' ? text : [subjectivities[code] ?? code, text].filter(Boolean).join(': '),
    );
  const excluded = quote.eventExclusions.map(({ claimName }) =>
    fill(sentences['excludedEvent']!, { name: claimName }),
  );
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: quote.agentEmail,
      template: 'quote-released',
      region: quote.region,
      params: {
        name: quote.agentName,
        company: quote.companyName,
        number: quote.quoteNumber,
        asker: (await findAsker(ctx, quote)) ?? quote.agentName,
        underwriter: ctx.person.name,
        premium: formatMoney(money(quote.totalPremium, quote.currency), locale),
        until: longDate(quote.expiresOn, locale),
        note: quote.reason ?? '',
        conditions: [...conditions, ...excluded].join('; ') || sentences['noConditions']!,
        link: publicUrl(ctx.config, `/agency/quotes/${quote.id}`),
      },
    },
  });
}

/** Returns who last submitted it for review; undefined if a rule referred it and nobody asked. */
async function findAsker(ctx: CommandContext, { id }: QuoteRow): Promise<string | undefined> {
  const found = await ctx.tx
    .selectFrom('history')
    .select('actorName')
    .where('subjectId', '=', id)
    .where('event', '=', 'quote.submitted-for-review')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.actorName;
}
