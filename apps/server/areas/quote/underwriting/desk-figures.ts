import type {
  DeskFigures,
  getDesk as getCall,
  UnderwriterDesk,
} from '@parapet/contract/quote/underwriting/desk';
import { toPlainDate } from '@parapet/domain/dates';
import { quoteStatusesWhere, withUnderwriterStatuses } from '@parapet/domain/lifecycles/quote-status';
import { money, type Currency } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { hitRate, planByDay } from '@parapet/domain/quotes/desk-figures';
import { sql, type RawBuilder } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { underwriters } from './desk.ts';
import { quoteDue } from '../quote-due.ts';

const DAY_MS = 86_400_000;
const boundStatuses = quoteStatusesWhere(
  ({ reached, isOpen, ended }) => reached === 'signed' && !isOpen && ended === null,
);
const declinedStatuses = quoteStatusesWhere(({ ended }) => ended === 'declined');
const notTakenStatuses = quoteStatusesWhere(({ ended }) => ended === 'lost' || ended === 'expired');

type Waiting = DeskFigures['unowned'];
type Counted = Waiting & { ownerId: string; bound: number; notTaken: number; declined: number };
type Written = { ownerId: string; currency: Currency; written: number };
type Planned = { personId: string; currency: Currency; amount: number; version: number };

const due = quoteDue('q');

const waitingOn = (today: string): RawBuilder<unknown> =>
  sql`count(*) filter (where q.status = any(${withUnderwriterStatuses}))::int as waiting,
    count(*) filter (where q.status = any(${withUnderwriterStatuses}) and ${due} < ${today})::int as late,
    (min(${due}) filter (where q.status = any(${withUnderwriterStatuses})))::text as first_due`;

/**
 * The desks of underwriters. Each sees all that is theirs, whichever agencies they serve now; what nobody has
 * taken as far as they see it.
 */
export const getDesk: Handler<typeof getCall> = async (ctx) => {
  const me = getActor(ctx).userId;
  const seesTeam = may(getActor(ctx), 'authority:grant');
  // A guest of the provider may underwrite too, but is not one of its people.
  const own = { id: me, name: ctx.person.name };
  const team = seesTeam ? await underwriters(ctx) : [];
  const [mine, ...desks] = await ctx.withElevatedScope(() => getDesks(ctx, [own, ...team]));
  return { mine: mine!, unowned: await unowned(ctx), team: seesTeam ? desks : null };
};

async function unowned(ctx: CommandContext): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select ${waitingOn(toPlainDate(ctx.now))} from quote q
    where q.owner_id is null and q.status = any(${withUnderwriterStatuses})`.execute(ctx.tx);
  return rows[0]!;
}

async function getDesks(
  ctx: CommandContext,
  people: readonly { id: string; name: string }[],
): Promise<UnderwriterDesk[]> {
  const ids = people.map(({ id }) => id);
  const today = toPlainDate(ctx.now);
  const since = new Date(ctx.now.getTime() - 365 * DAY_MS);
  const year = Number(today.slice(0, 4));
  const recently = sql`q.modified >= ${since}`;
  const { rows: counted } = await sql<Counted>`select q.owner_id, ${waitingOn(today)},
      count(*) filter (where q.is_released and q.status = any(${boundStatuses}) and ${recently})::int as bound,
      count(*) filter (where q.is_released and q.status = any(${notTakenStatuses}) and ${recently})::int as not_taken,
      count(*) filter (where q.status = any(${declinedStatuses}) and ${recently})::int as declined
    from quote q where q.owner_id = any(${ids}::uuid[]) group by q.owner_id`.execute(ctx.tx);
  const { rows: written } =
    await sql<Written>`select q.owner_id, p.currency, sum(p.total_premium)::bigint as written
    from quote q join policy p on p.quote_id = q.id
    where q.owner_id = any(${ids}::uuid[]) and p.bound_at >= ${new Date(Date.UTC(year, 0, 1))}
    group by 1, 2`.execute(ctx.tx);
  const { rows: planned } = await sql<Planned>`select person_id, currency, amount, version from premium_plan
    where year = ${year} and person_id = any(${ids}::uuid[])`.execute(ctx.tx);
  return people.map(({ id, name }) => {
    const { ownerId: _owner, ...own } = counted.find(({ ownerId }) => ownerId === id) ?? none;
    return {
      personId: id,
      name,
      ...own,
      hitRate: hitRate(own),
      year: getYear(
        written.filter(({ ownerId }) => ownerId === id),
        planned.filter(({ personId }) => personId === id),
        today,
      ),
    };
  });
}

const none = { ownerId: '', waiting: 0, late: 0, firstDue: null, bound: 0, notTaken: 0, declined: 0 };

/** By currency, in their order; one in which nothing was written and nothing is planned has no line. */
function getYear(
  written: readonly Written[],
  planned: readonly Planned[],
  today: string,
): UnderwriterDesk['year'] {
  const currencies = [...new Set([...planned, ...written].map(({ currency }) => currency))]
    .toSorted()
    .toReversed();
  return currencies.map((currency) => {
    const plan = planned.find((one) => one.currency === currency);
    return {
      written: money(written.find((one) => one.currency === currency)?.written ?? 0, currency),
      plan: plan ? money(plan.amount, currency) : null,
      planToDate: plan ? money(planByDay(plan.amount, today), currency) : null,
      version: plan?.version ?? 0,
    };
  });
}
