import type {
  IndustryChange,
  listIndustryHistory as call,
} from '@parapet/contract/account/reference-by-hand';
import type { Answer } from '@parapet/contract/call';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getEditions, termsOn, type SetTerms } from './industry-editions.ts';

type Entry = Answer<typeof call>['content'][number];

const WHAT = {
  'organization.industry-added': 'added',
  'organization.industry-updated': 'changed',
  'organization.industry-deleted': 'deleted',
} as const;
const WORDS = ['primaryIndustry', 'secondaryIndustry'] as const;
const TERMS = ['hazardClass', 'isSupported', 'coverageLimit', 'closedProducts'] as const;

/** A code that was deleted has its history still. The newest comes first. */
export const listIndustryHistory: Handler<typeof call> = async (ctx, { params }) => {
  const row =
    (await ctx.tx.selectFrom('industry').selectAll().where('id', '=', params.id).executeTakeFirst()) ??
    refuse('not-found');
  const entries = [...(await getWords(ctx, row)), ...getTerms(row, await getEditions(ctx, row))];
  return { content: entries.toSorted((one, other) => other.at.localeCompare(one.at)) };
};

/** Returns the entries about adding, deleting and renaming it. */
async function getWords(ctx: CommandContext, { id }: Row<'industry'>): Promise<Entry[]> {
  const found = await ctx.tx
    .selectFrom('history')
    .select(['event', 'at', 'actorName', 'changes'])
    .where('subjectId', '=', id)
    .where('event', 'in', Object.keys(WHAT) as (keyof typeof WHAT)[])
    .orderBy('at')
    .execute();
  return found.flatMap(({ event, at, actorName, changes }) => {
    const what = WHAT[event as keyof typeof WHAT];
    const words = WORDS.flatMap((field): IndustryChange[] => {
      const change = changes[field];
      return change ? [{ field, before: findText(change.from), after: findText(change.to) }] : [];
    });
    if (what === 'changed' && words.length === 0) return [];
    return [{ what, at: at.toISOString(), by: actorName ?? '', effectiveFrom: null, changes: words }];
  });
}

const findText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Lists the settings of a code, each beside the terms that held on the same day before. */
const getTerms = (row: Row<'industry'>, editions: readonly Row<'industryEdition'>[]): Entry[] =>
  editions.map((edition, at) => {
    const { effectiveFrom } = edition;
    const before = termsOn(row, editions.slice(0, at), effectiveFrom);
    return {
      what: 'changed' as const,
      at: edition.created.toISOString(),
      by: edition.changedBy,
      effectiveFrom,
      changes: differences(before, termsOn(row, editions.slice(0, at + 1), effectiveFrom)),
    };
  });

const differences = (before: SetTerms, after: SetTerms): IndustryChange[] =>
  TERMS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
