import type { confirmLaw as confirmCall, listLaw as listCall } from '@parapet/contract/compliance/law';
import {
  isLawConfirmed,
  lawKinds,
  papers,
  type LawInQuestion,
  type LawKind,
  type LawSource,
  type Paper,
} from '@parapet/domain/law/confirmation';
import type { FeeCode } from '@parapet/domain/rating/charge-codes';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';

type Facts = CommandContext['facts'];
type Rule = LawSource & { fees?: readonly FeeCode[] };

/** The data on each subject of a state's law, rule by rule. */
const rulesByKind: Record<LawKind, (facts: Facts, state: string, paper: Paper) => readonly Rule[]> = {
  FEES: ({ feeLaw }, state, paper) => feeLaw.states[state]?.[paper] ?? [],
  IRPM: ({ irpmRanges }, state) => (irpmRanges.states[state] ? [irpmRanges.states[state]] : []),
};
const getEditions = ({ feeLaw, irpmRanges }: Facts): Record<LawKind, string> => ({
  FEES: feeLaw.edition,
  IRPM: irpmRanges.edition,
});

/**
 * Whether compliance has confirmed the law of a state in the edition in use. Read with elevated scope: all
 * parties see obstacles, and only the provider sees confirmations.
 */
export async function isConfirmedByCompliance(
  ctx: CommandContext,
  asked: Omit<LawInQuestion, 'edition'>,
): Promise<boolean> {
  const edition = getEditions(ctx.facts)[asked.kind];
  const confirmed = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('lawConfirmation').selectAll().where('state', '=', asked.state).execute(),
  );
  return isLawConfirmed({ ...asked, edition }, confirmed);
}

export const listLaw: Handler<typeof listCall> = async (ctx) => {
  const editions = getEditions(ctx.facts);
  const confirmed = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('lawConfirmation').selectAll().execute(),
  );
  const states = ctx.facts.states.map(({ code }) => code).sort();
  const laws = lawKinds.flatMap((kind) =>
    papers.flatMap((paper) =>
      states.map((state) => {
        const rules = rulesByKind[kind](ctx.facts, state, paper);
        const asked = { kind, state, paper, edition: editions[kind] };
        const found = confirmed.find((one) => isLawConfirmed(asked, [one]));
        return {
          kind,
          state,
          paper,
          rules: rules.map(toRuleView),
          isVerified: isVerified(rules),
          confirmation: found ? { ...found, created: found.created.toISOString() } : null,
        };
      }),
    ),
  );
  return { editions, laws };
};

const isVerified = (rules: readonly Rule[]): boolean =>
  rules.length > 0 && rules.every(({ verified }) => verified);

const toRuleView = ({ fees = [], says, source, url, readOn, verified }: Rule) => ({
  fees: [...fees],
  says: says ?? null,
  source: source ?? null,
  url: url ?? null,
  readOn: readOn ?? null,
  verified,
});

/**
 * Confirms the law of states for every quote there, until the edition of the data changes. States that are
 * verified or confirmed are left as they are.
 */
export const confirmLaw: Handler<typeof confirmCall> = async (ctx, { body }) => {
  const { kind, paper, edition, reason, source } = body;
  const current = getEditions(ctx.facts)[kind];
  if (edition !== current) refuse('law-edition-passed', { edition: current });
  const known = new Set<string>(ctx.facts.states.map(({ code }) => code));
  if (body.states.some((state) => !known.has(state)))
    refuse('bad-input', {}, [{ field: 'states', code: 'unknown', detail: 'Select states of the list.' }]);
  const states = [...new Set(body.states)].filter(
    (state) => !isVerified(rulesByKind[kind](ctx.facts, state, paper)),
  );
  const by = { kind, paper, edition, reason, source, confirmedBy: ctx.person.name, created: ctx.now };
  const confirmed =
    states.length === 0
      ? []
      : await ctx.tx
          .insertInto('lawConfirmation')
          .values(states.map((state) => ({ ...by, state })))
          .onConflict((conflict) => conflict.columns(['state', 'paper', 'kind', 'edition']).doNothing())
          .returning('state')
          .execute();
  if (confirmed.length === 0) refuse('law-not-in-question');
  return { confirmed: confirmed.map(({ state }) => state).sort() };
};
