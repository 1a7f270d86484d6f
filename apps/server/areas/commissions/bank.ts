import type {
  AgencyBankAccount,
  changeAgencyAch as changeCall,
  getAgencyAch as getCall,
} from '@parapet/contract/commissions/bank';
import { BANK_HOLD_DAYS } from '@parapet/domain/ledger/commission-statement';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal } from '../../platform/seal.ts';
import type { Tables } from '../../tables/tables.ts';
import { requireFactorProof, withProof } from '../auth/index.ts';
import { wholeAgency } from './agency-due.ts';

type Row = Selectable<Tables['agencyBank']>;

/** Returns an agency's bank account for payments now, and the next one once the waiting time is over. */
export async function getBank(
  ctx: CommandContext,
  agencyId: string,
): Promise<{ current: Row | null; waiting: Row | null }> {
  const [newest, ...older] = await ctx.tx
    .selectFrom('agencyBank')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (!newest) return { current: null, waiting: null };
  const isOver = (row: Row) => row.effectiveAt <= ctx.now;
  return isOver(newest)
    ? { current: newest, waiting: null }
    : { current: older.find(isOver) ?? null, waiting: newest };
}

const masked = (last: string): string => `••••${last}`;
const view = (row: Row | null): AgencyBankAccount | null =>
  row && {
    bank: row.bank,
    accountName: row.accountName,
    accountType: row.accountType,
    routing: masked(row.routingLast),
    account: masked(row.accountLast),
    email: row.email,
    effectiveAt: row.effectiveAt.toISOString(),
    savedBy: row.createdBy,
  };

async function getAnswer(ctx: CommandContext, agency: { id: string; name: string }) {
  const { current, waiting } = await getBank(ctx, agency.id);
  return {
    agencyId: agency.id,
    agencyName: agency.name,
    current: view(current),
    waiting: view(waiting),
    canChange: may(getActor(ctx), 'commission:bank') && getActor(ctx).organizationId === agency.id,
  };
}

export const getAgencyAch: Handler<typeof getCall> = async (ctx, { params }) =>
  getAnswer(ctx, await wholeAgency(ctx, params.agencyId));

/**
 * The account is another one from its time on. Whoever was told of payments before is told of the change, at
 * the address of before: somebody who took the agency over cannot read it.
 */
export const changeAgencyAch = withProof<typeof changeCall>(async (ctx, { params, body }, password) => {
  const agency = await wholeAgency(ctx, params.agencyId);
  await requireFactorProof(ctx, { ...body, password });
  const region = agency.region as RegionCode;
  const { routing, account } = regionByCode(region).bankNumbers;
  if (!routing.isValid(body.routing)) refuseNumber('routing', routing.name);
  if (!account.test(body.account)) refuseNumber('account', 'account number');
  const { current, waiting } = await getBank(ctx, agency.id);
  const before = waiting ?? current;
  const effectiveAt = current ? new Date(ctx.now.getTime() + BANK_HOLD_DAYS * 86_400_000) : ctx.now;
  const row = await ctx.tx
    .insertInto('agencyBank')
    .values({
      agencyId: agency.id,
      bank: body.bank,
      accountName: body.accountName,
      accountType: body.accountType,
      routingSealed: seal(ctx.config.secret, body.routing, `bank:${agency.id}`),
      accountSealed: seal(ctx.config.secret, body.account, `bank:${agency.id}`),
      routingLast: body.routing.slice(-4),
      accountLast: body.account.slice(-4),
      email: body.email,
      effectiveAt,
      created: ctx.now,
      createdBy: ctx.person.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const organization = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', agency.id)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, 'organization', organization, {
    event: 'commission.bank-changed',
    detail: { account: masked(row.accountLast), date: effectiveAt.toISOString().slice(0, 10) },
  });
  for (const to of new Set([current?.email, before?.email].filter((email) => email !== undefined)))
    await ctx.publish({
      topic: 'mail',
      payload: {
        to,
        template: 'commission-bank-changed',
        region,
        params: {
          agency: agency.name,
          by: ctx.person.name,
          account: masked(row.accountLast),
          date: effectiveAt.toISOString().slice(0, 10),
          link: publicUrl(ctx.config, '/agency/commissions'),
        },
      },
    });
  return getAnswer(ctx, agency);
});

function refuseNumber(field: 'routing' | 'account', what: string): never {
  return refuse('bank-number-wrong', { what }, [
    { field, code: 'invalid', detail: `The ${what} is not valid.` },
  ]);
}
