import { isSame } from '@parapet/domain/accounts/changes';
import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getChanges } from '../../../platform/records/changes.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import type { Presented, PriceChange } from '../../../tables/tables.ts';
import type { AccountRow } from '../../account/index.ts';
import { changesInWords, buildWords } from '../../catalog/index.ts';
import type { QuoteRow } from '../quote-row.ts';
import { signPath } from '../sign/sign-path.ts';

/** The price change that a policyholder is told of for their quote: the lines that differ, and why. */
export function findPriceChange(before: Presented, after: Presented): PriceChange | null {
  if (before.facts.totalPremium === after.facts.totalPremium) return null;
  const old = getLines(before);
  const now = getLines(after);
  const lines = [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? 0, after: now.get(name) ?? 0 }))
    .filter((line) => line.before !== line.after);
  return {
    before: before.facts.totalPremium,
    after: after.facts.totalPremium,
    lines,
    why: getReasons(before, after),
  };
}

/** The parts of the price by their names, in cents; they add up to the total. */
function getLines({ facts: { rating }, locale }: Presented): Map<string, number> {
  const { charges } = buildWords(locale);
  const lines = new Map<string, number>();
  const add = (code: string, cents: number): void => {
    const name = charges[code] ?? code;
    lines.set(name, (lines.get(name) ?? 0) + cents);
  };
  add('PREMIUM', rating.premium.amount);
  for (const one of [...rating.fees, ...rating.taxes]) add(one.code, one.amount.amount);
  return lines;
}

function getReasons(before: Presented, after: Presented): string[] {
  const [old, now] = [before.facts, after.facts];
  const facts = changesInWords(now.product, now.region, getChanges(old, now, ['details', 'answers']));
  const { sentences } = buildWords(after.locale);
  const others = [
    [isSame(old.selection, now.selection), sentences['coverageChanged']],
    [isSame(old.eventExclusions, now.eventExclusions), sentences['exclusionsChanged']],
  ] as const;
  const changed = others.filter(([same]) => !same).map(([, sentence]) => sentence!);
  const reasons = [...facts, ...changed];
  return reasons.length > 0 ? reasons : [sentences['termsChanged']!];
}

export async function tellOfPrice(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
  change: PriceChange,
): Promise<void> {
  if (!quote.sentTo) return;
  const amount = (cents: number) => formatMoney(money(cents, quote.currency), REGIONS[quote.region].locale);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: quote.sentTo,
      template: 'quote-price-changed',
      region: quote.region,
      params: {
        name: account.contact?.contactFirstName ?? '',
        company: quote.companyName,
        agency: quote.agencyName,
        number: quote.quoteNumber,
        before: amount(change.before),
        after: amount(change.after),
        lines: change.lines
          .map((line) => `${line.name}: ${amount(line.before)} → ${amount(line.after)}`)
          .join('\n'),
        why: change.why.join('\n'),
        link: publicUrl(ctx.config, signPath(quote)),
      },
    },
  });
}
