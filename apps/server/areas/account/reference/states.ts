import type {
  addState as addCall,
  deleteState as deleteCall,
  listStateHistory as historyCall,
} from '@parapet/contract/account/reference-by-hand';
import type {
  listStates as statesCall,
  listStatesOfProduct as ofProductCall,
} from '@parapet/contract/account/reference';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { editionInForce, nextChangeAfter } from '@parapet/domain/reference/editions';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { firstDayToSet } from '../../../platform/effective-day.ts';
import type { Handler } from '../../../platform/handler.ts';
import { containsTerm, searchedIn } from '../../../platform/lists/list-conditions.ts';
import { unrecorded, updateRecord, type Row } from '../../../platform/records/records.ts';
import { readReferenceHistory } from '../../../platform/reference-history.ts';
import { refuse } from '../../../platform/refuse.ts';
import { usesOfState } from './state-use.ts';

type State = Row<'usState'>;
type Edition = Row<'stateEdition'>;

/** Whether a state is offered on a day, by what staff said of it until then. */
const isOffered = (state: State, editions: readonly Edition[], day: PlainDate): boolean =>
  editionInForce(editions, day)?.isOffered ?? !state.isRemoved;

const view = (state: State, editions: readonly Edition[], today: PlainDate) => {
  const { id, name, code, timeZone } = state;
  return {
    id,
    stateName: name,
    stateNameAbbrv: code,
    timeZone,
    isOffered: isOffered(state, editions, today),
    changesOn: nextChangeAfter(editions, today, (day) => isOffered(state, editions, day)),
  };
};

const readEditions = (ctx: CommandContext) =>
  ctx.tx.selectFrom('stateEdition').selectAll().orderBy('created').orderBy('id');

async function statesLike(ctx: CommandContext, search: string, of: 'TODAY' | 'ALL') {
  const term = searchedIn({ search });
  const states = ctx.tx.selectFrom('usState').selectAll().orderBy('name');
  const found = term
    ? states.where((where) =>
        where.or([containsTerm(sql`fold(name)`, term), where('code', '=', term.toUpperCase())]),
      )
    : states;
  const editions = Map.groupBy(await readEditions(ctx).execute(), ({ stateId }) => stateId);
  const today = toPlainDate(ctx.now);
  const content = (await found.execute()).map((state) => view(state, editions.get(state.id) ?? [], today));
  return { content: content.filter((state) => of === 'ALL' || state.isOffered) };
}

export const listStates: Handler<typeof statesCall> = (ctx, { query }) =>
  statesLike(ctx, query.search, query.offered);

export const listStatesOfProduct: Handler<typeof ofProductCall> = async (ctx, { params }) => {
  const region = REGION_CODES.find((code) => regionByCode(code).products.all.includes(params.productType));
  return region && regionByCode(region).address.hasStates ? statesLike(ctx, '', 'TODAY') : { content: [] };
};

/**
 * Sets whether a state is offered from a day on. Its row is locked meanwhile.
 * @throws Refusal 404 where it is so already on that day; 400 for a day that is over everywhere.
 */
async function setOffered(
  ctx: CommandContext,
  by: { id: string } | { code: string },
  offered: boolean,
  effectiveFrom: PlainDate = firstDayToSet(ctx),
) {
  if (effectiveFrom < firstDayToSet(ctx)) refuse('effective-day-past');
  const states = ctx.tx.selectFrom('usState').selectAll();
  const found = 'id' in by ? states.where('id', '=', by.id) : states.where('code', '=', by.code);
  const before = (await found.forNoKeyUpdate().executeTakeFirst()) ?? refuse('not-found');
  const editions = await readEditions(ctx).where('stateId', '=', before.id).execute();
  if (isOffered(before, editions, effectiveFrom) === offered) refuse('not-found');
  const saved = await updateRecord(ctx, 'usState', before, { set: {} }, ({ name }) => ({
    event: offered ? 'organization.state-added' : 'organization.state-deleted',
    detail: { name, date: effectiveFrom },
    owner: { organizationId: getActor(ctx).organizationId },
  }));
  const edition = await unrecorded(ctx, 'the entry of the state names its day')
    .insertInto('stateEdition')
    .values({ stateId: before.id, effectiveFrom, isOffered: offered, created: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { state: saved, editions: [...editions, edition] };
}

export const deleteState: Handler<typeof deleteCall> = async (ctx, { params, query }) => {
  const { state } = await setOffered(ctx, { id: params.id }, false, query.effectiveFrom);
  const { code, name } = state;
  // Whoever has it goes on having it: what nobody can choose any more would be wrong wherever it stands.
  const uses = await ctx.withElevatedScope(() => usesOfState(ctx, code));
  if (uses) refuse('state-in-use', { name, uses });
  return { message: 'State Deleted Successfully!' };
};

export const addState: Handler<typeof addCall> = async (ctx, { body }) => {
  const { state, editions } = await setOffered(ctx, { code: body.stateNameAbbrv }, true, body.effectiveFrom);
  return view(state, editions, toPlainDate(ctx.now));
};

export const listStateHistory: Handler<typeof historyCall> = async (ctx, { params }) => {
  const state = await ctx.tx
    .selectFrom('usState')
    .select('id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!state) refuse('not-found');
  return {
    content: await readReferenceHistory(ctx, params.id, {
      'organization.state-added': 'offered',
      'organization.state-deleted': 'withdrawn',
    }),
  };
};
