import type {
  addRate as addCall,
  CommissionRate,
  listRates as listCall,
  updateRate as updateCall,
} from '@parapet/contract/commissions/rates';
import { toPlainDate } from '@parapet/domain/dates';
import { contradicts, type AgencyRate } from '@parapet/domain/ledger/agency-rates';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { FAMILY } from '@parapet/domain/products';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { insertRecord, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { wholeAgency } from './agency-due.ts';

type Row = Selectable<Tables['commissionRate']>;
type Asked = AgencyRate & { reason: string };

const view = ({ created: _created, modified: _modified, ...row }: Row): CommissionRate => row;
const percent = (rate: number): string => `${Math.round(rate * 10_000) / 100}%`;
const getDetail = ({ rate, effectiveFrom, reason }: Asked) => ({
  rate: percent(rate),
  date: effectiveFrom,
  reason,
});

const getRates = (ctx: CommandContext, agencyId: string): Promise<Row[]> =>
  ctx.tx
    .selectFrom('commissionRate')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('id')
    .execute();

export const listRates: Handler<typeof listCall> = async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const today = toPlainDate(ctx.now);
  const sold = new Set(regionByCode(agency.region as 'US').products.all.map((product) => FAMILY[product]));
  const { rates } = ctx.facts.commissions;
  return {
    content: (await getRates(ctx, agency.id)).map(view),
    plan: [...sold].flatMap((program) => {
      const found = rates.findLast(({ from, families }) => from <= today && families.includes(program));
      return found ? [{ program, rate: found.agency, from: found.from }] : [];
    }),
    canKeep: may(getActor(ctx), 'commission:rate'),
  };
};

/**
 * Two people never agree two rates for the same: they wait for each other at the agency.
 * @throws Refusal 409 where another rate says something of the same business on the same day.
 */
async function requireFree(ctx: CommandContext, agencyId: string, asked: Asked, own?: string): Promise<void> {
  const { most } = ctx.facts.commissions.overrides;
  if (asked.rate > most) refuse('commission-beyond', { most: percent(most) });
  await ctx.tx.selectFrom('organization').select('id').where('id', '=', agencyId).forNoKeyUpdate().execute();
  const other = (await getRates(ctx, agencyId)).find((rate) => rate.id !== own && contradicts(rate, asked));
  if (other)
    refuse('rate-contradicts', { from: other.effectiveFrom }, [
      { field: 'effectiveFrom', code: 'taken', detail: `Another rate applies from ${other.effectiveFrom}` },
    ]);
}

export const addRate: Handler<typeof addCall> = async (ctx, { body }) => {
  const { agencyId, ...asked } = body;
  const agency = await wholeAgency(ctx, agencyId);
  await requireFree(ctx, agency.id, asked);
  const row = await insertRecord(
    ctx,
    'commissionRate',
    { ...asked, agencyId: agency.id, created: ctx.now, modified: ctx.now },
    () => ({ event: 'commission.rate-added', detail: getDetail(asked) }),
  );
  return view(row);
};

/** Changes a rate. Policies already bound keep theirs. */
export const updateRate: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { version, ...asked } = body;
  const before =
    (await ctx.tx.selectFrom('commissionRate').selectAll().where('id', '=', params.id).executeTakeFirst()) ??
    refuse('not-found');
  await requireFree(ctx, before.agencyId, asked, before.id);
  const row = await updateRecord(
    ctx,
    'commissionRate',
    before,
    { version, skipUnchanged: true, set: asked },
    { event: 'commission.rate-changed', detail: getDetail(asked) },
  );
  return view(row);
};
