import {
  searchRemittances as remittancesDefinition,
  searchRemittanceShares as sharesDefinition,
} from '@parapet/contract/billing/remittance';
import type {
  downloadBordereau as bordereauCall,
  listTreaties as treatiesCall,
  previewRemittance as previewCall,
  Remittance,
  searchRemittances as searchCall,
  searchRemittanceShares as sharesCall,
  sendRemittance as sendCall,
} from '@parapet/contract/billing/remittance';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Treaty } from '@parapet/domain/underwriting/capacity';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { bookRemittance, lockPolicy } from '../../policy/index.ts';
import { csvOfBordereau } from '../bordereau.ts';
import { remittanceFigures, type RemittanceFigures } from './remittance-figures.ts';

type Row = Selectable<Tables['remittance']>;

export const listTreaties: Handler<typeof treatiesCall> = async (ctx) => ({
  content: ctx.facts.treaties.map(({ id, region, shares }) => ({
    id,
    currency: REGIONS[region].currency,
    shares: shares.map((share) => ({ ...share })),
  })),
});

function treatyBy(ctx: CommandContext, treatyId: string, through: PlainDate): Treaty {
  const treaty = ctx.facts.treaties.find(({ id }) => id === treatyId) ?? refuse('unknown-treaty');
  if (through > toPlainDate(ctx.now)) refuse('future-day');
  return treaty;
}

const getAmounts = ({ premium, commission, amount }: RemittanceFigures | Row, currency: Row['currency']) => ({
  premium: money(premium, currency),
  commission: money(commission, currency),
  amount: money(amount, currency),
});

export const previewRemittance: Handler<typeof previewCall> = async (ctx, { query }) => {
  const treaty = treatyBy(ctx, query.treatyId, query.through);
  const figures = await remittanceFigures(ctx, treaty, query.through, { locks: false });
  const { currency, policies, shares, hash } = figures;
  return {
    policies: policies.length,
    ...getAmounts(figures, currency),
    shares: shares.map(({ premium, commission, amount, ...share }) => ({
      ...share,
      premium: money(premium, currency),
      commission: money(commission, currency),
      amount: money(amount, currency),
    })),
    hash,
  };
};

const view = (row: Row): Remittance => ({
  id: row.id,
  treatyId: row.treatyId,
  through: row.through,
  policies: row.policies,
  ...getAmounts(row, row.currency),
  bookedAt: row.bookedAt.toISOString(),
  bookedBy: row.bookedBy,
});

/**
 * Sends the remittance of a treaty and day, once: a repeated call, also a simultaneous one by another user,
 * returns the first remittance.
 */
export const sendRemittance: Handler<typeof sendCall> = async (ctx, { body }) => {
  const treaty = treatyBy(ctx, body.treatyId, body.through);
  await sql`select pg_advisory_xact_lock(hashtext(${`remittance ${treaty.id}`}))`.execute(ctx.tx);
  const known = await ctx.tx
    .selectFrom('remittance')
    .selectAll()
    .where('treatyId', '=', treaty.id)
    .where('through', '=', body.through)
    .executeTakeFirst();
  if (known) return view(known);
  const figures = await remittanceFigures(ctx, treaty, body.through, { locks: true });
  if (figures.policies.length === 0) refuse('nothing-to-remit');
  if (body.previewHash !== undefined && body.previewHash !== figures.hash)
    throw new Refusal('preview-changed');
  const { premium, commission, amount, currency } = figures;
  const row = await ctx.tx
    .insertInto('remittance')
    .values({
      treatyId: treaty.id,
      through: body.through,
      currency,
      policies: figures.policies.length,
      premium,
      commission,
      amount,
      bookedAt: ctx.now,
      bookedBy: ctx.person.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepShares(ctx, row, figures);
  await keepLines(ctx, row, figures);
  for (const { policyId, amount: due } of figures.policies)
    await bookRemittance(ctx, await lockPolicy(ctx, policyId), { amount: due, remittanceId: row.id });
  return view(row);
};

async function keepShares(
  ctx: CommandContext,
  { id, treatyId, through, currency }: Row,
  { shares }: RemittanceFigures,
) {
  const organizations = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'name', 'accountType'])
    .where(
      'name',
      'in',
      shares.map(({ party }) => party),
    )
    .execute();
  const findOrganization = ({ party, kind }: (typeof shares)[number]) =>
    organizations.find(({ name, accountType }) => name === party && accountType === kind)?.id ?? null;
  await ctx.tx
    .insertInto('remittanceShare')
    .values(
      shares.map((share, position) => ({
        ...share,
        remittanceId: id,
        treatyId,
        through,
        organizationId: findOrganization(share),
        position,
        currency,
        bookedAt: ctx.now,
      })),
    )
    .execute();
}

const ROWS_A_STATEMENT = 500;
async function keepLines(ctx: CommandContext, { id }: Row, { lines }: RemittanceFigures) {
  for (let at = 0; at < lines.length; at += ROWS_A_STATEMENT)
    await ctx.tx
      .insertInto('remittanceLine')
      .values(lines.slice(at, at + ROWS_A_STATEMENT).map((line) => ({ ...line, remittanceId: id })))
      .execute();
}

export const searchRemittances: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, remittancesDefinition, query, { table: 'remittance', tenant: null });

/** Row-level security shows carriers and reinsurers their own. */
export const searchRemittanceShares: Handler<typeof sharesCall> = (ctx, { query }) =>
  page(ctx, sharesDefinition, query, { table: 'remittanceShare', tenant: null });

export const downloadBordereau: Handler<typeof bordereauCall> = async (ctx, { params }) => {
  // Whoever sees no share of it has none: for them it does not exist.
  const own = await ctx.tx
    .selectFrom('remittanceShare')
    .selectAll()
    .where('remittanceId', '=', params.remittanceId)
    .orderBy('position')
    .execute();
  if (own.length === 0) refuse('not-found');
  const csv = await ctx.withElevatedScope(() => csvOfBordereau(ctx, params.remittanceId, own));
  return {
    name: `bordereau-${toPlainDate(own[0]!.bookedAt)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    make: async () => Buffer.from(csv),
  };
};
