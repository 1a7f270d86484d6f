import type { callsOfKind } from '@parapet/contract/partners/index';
import type {
  changeHostname as hostnameCall,
  checkHostname as checkCall,
} from '@parapet/contract/partners/members';
import { getTraits, type PartnerKind, type PartnerType } from '@parapet/domain/partners/kinds';
import type { Product } from '@parapet/domain/products';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { openOrganization } from '../account/index.ts';
import { inviteOrganization } from '../auth/index.ts';
import { shareFinancedWith } from '../billing/index.ts';
import { findPartner, findHost, lockPartner, partnerView, type PartnerRow } from './partner-row.ts';

type Calls = (typeof callsOfKind)[PartnerKind];

/** The treaties that name an organization, by name and kind, as remittances find it. */
export const getTreaties = (ctx: CommandContext, { name, accountType }: PartnerRow): string[] =>
  ctx.facts.treaties
    .filter(({ shares }) => shares.some(({ party, kind }) => party === name && kind === accountType))
    .map(({ id }) => id);

/** Remittances and people find an organization by its name: there is one of a kind. */
async function requireOwnName(ctx: CommandContext, accountType: string, name: string, id?: string) {
  const { rows } = await sql`select id from organization where account_type = ${accountType}
    and lower(name) = lower(${name}) and removed_at is null and id is distinct from ${id ?? null}`.execute(
    ctx.tx,
  );
  if (rows.length > 0)
    refuse('partner-known', {}, [
      { field: 'name', code: 'taken', detail: 'An organization of this kind with this name already exists.' },
    ]);
}

/** Finds another organization that has the host name. */
const findHolder = (ctx: CommandContext, hostname: string, id?: string) =>
  ctx.tx
    .selectFrom('organization')
    .select('id')
    .where('hostname', '=', hostname)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`id is distinct from ${id ?? null}`)
    .executeTakeFirst();

async function requireFreeHostname(ctx: CommandContext, hostname: string | null, id?: string): Promise<void> {
  if (hostname === null) return;
  // Two who ask for one name follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hostname/${hostname}`}, 0))`.execute(ctx.tx);
  if (await findHolder(ctx, hostname, id))
    refuse('hostname-taken', {}, [
      { field: 'hostname', code: 'taken', detail: 'This host name belongs to another organization.' },
    ]);
}

/** The products that an organization stands behind. */
async function setProducts(ctx: CommandContext, organizationId: string, products: readonly Product[]) {
  await ctx.tx.deleteFrom('program').where('organizationId', '=', organizationId).execute();
  if (products.length > 0)
    await ctx.tx
      .insertInto('program')
      .values([...new Set(products)].map((product) => ({ organizationId, product })))
      .execute();
}

export const createPartner =
  (kind: PartnerKind): Handler<Calls['create']> =>
  async (ctx, { body }) => {
    const accountType = getTraits(kind).accountType as PartnerType;
    const { name, region, contactEmail = '', products = [], subcategories = [] } = body;
    const hostname = body.hostname || null;
    await requireOwnName(ctx, accountType, name);
    await requireFreeHostname(ctx, hostname);
    const id = await openOrganization(ctx, {
      name,
      accountType,
      region,
      description: body.description ?? '',
      hostname,
      contactFirstName: body.contactFirstName ?? '',
      contactLastName: body.contactLastName ?? '',
      contactEmail,
      contactPhone: body.contactPhone ?? '',
      subcategories: [...new Set(subcategories)],
      created: ctx.now,
      modified: ctx.now,
    });
    await setProducts(ctx, id, products);
    await shareFinancedWith(ctx, id);
    if (contactEmail)
      await inviteOrganization(ctx, {
        params: {},
        query: {},
        body: {
          email: contactEmail,
          firstName: body.contactFirstName ?? '',
          lastName: body.contactLastName ?? '',
          accountType,
          region,
          accountId: id,
          agencyId: null,
          delivery: 'MAIL',
        },
      });
    return partnerView(ctx, await lockPartner(ctx, kind, id));
  };

export const updatePartner =
  (kind: PartnerKind): Handler<Calls['update']> =>
  async (ctx, { params, body }) => {
    const before = await lockPartner(ctx, kind, params.id);
    const { id: _, version, products, subcategories, hostname, ...rest } = body;
    if (body.name !== before.name) {
      const [treaty] = getTreaties(ctx, before);
      if (treaty)
        refuse('partner-in-treaty', { treaty }, [
          { field: 'name', code: 'kept', detail: `Treaty ${treaty} names this organization.` },
        ]);
      await requireOwnName(ctx, before.accountType, body.name, before.id);
    }
    const host = hostname === undefined ? before.hostname : hostname || null;
    await requireFreeHostname(ctx, host, before.id);
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const saved = await updateRecord(
      ctx,
      'organization',
      before,
      {
        version,
        set: {
          ...given,
          hostname: host,
          ...(subcategories && { subcategories: [...new Set(subcategories)] }),
        },
      },
      ({ name }) => ({ event: 'organization.updated', detail: { name } }),
    );
    if (products) await setProducts(ctx, before.id, products);
    if (saved.name !== before.name) await shareFinancedWith(ctx, before.id);
    return partnerView(ctx, saved);
  };

export const getOwn =
  (kind: PartnerKind): Handler<Calls['getOwn']> =>
  async (ctx) =>
    partnerView(ctx, await findPartner(ctx, kind, getActor(ctx).organizationId));

export const updateOwn =
  (kind: PartnerKind): Handler<Calls['updateOwn']> =>
  async (ctx, { body: { version, ...words } }) => {
    const before = await lockPartner(ctx, kind, getActor(ctx).organizationId);
    const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
    const saved = await updateRecord(
      ctx,
      'organization',
      before,
      { version, set: given, skipUnchanged: true },
      ({ name }) => ({ event: 'organization.updated', detail: { name } }),
    );
    return partnerView(ctx, saved);
  };

export const checkHostname: Handler<typeof checkCall> = async (ctx, { query: { hostname, id } }) => ({
  isFree: hostname === '' || (await findHolder(ctx, hostname, id)) === undefined,
  suffix: ctx.config.HOSTNAME_SUFFIX,
  host: findHost(ctx, hostname || null),
});

export const changeHostname: Handler<typeof hostnameCall> = async (ctx, { params, body }) => {
  const before = await lockPartner(ctx, 'carrier', params.id);
  const hostname = body.hostname || null;
  await requireFreeHostname(ctx, hostname, before.id);
  const saved = await updateRecord(
    ctx,
    'organization',
    before,
    { version: body.version, set: { hostname }, skipUnchanged: true },
    ({ name }) => ({ event: 'organization.updated', detail: { name } }),
  );
  return { id: saved.id, hostname: saved.hostname, host: findHost(ctx, saved.hostname) };
};
