import type { callsOfKind } from '@parapet/contract/partners/index';
import {
  getHoldings,
  type Held,
  type PartnerHolding,
  type PartnerKind,
} from '@parapet/domain/partners/kinds';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { getTreaties } from './keep-partner.ts';
import { findPartner, lockPartner, partnerView, type PartnerRow } from './partner-row.ts';

type Calls = (typeof callsOfKind)[PartnerKind];
type Counts = Record<Exclude<PartnerHolding, 'treaties'>, number>;

/**
 * Counts the records attached to an organization. Each of them has to be removed first, or it would stay in
 * the books for good.
 */
async function heldBy(ctx: CommandContext, row: PartnerRow): Promise<Held[]> {
  const { rows } = await sql<Counts>`select
    (select count(*) from person where organization_id = ${row.id} and removed_at is null)
      + (select count(*) from membership where organization_id = ${row.id}) as users,
    (select count(*) from reach join organization o on o.id = target_id where holder_id = ${row.id}) as agencies,
    (select count(*) from reach join account a on a.id = target_id where holder_id = ${row.id}) as accounts,
    (select count(*) from financed_policy where organization_id = ${row.id}) as policies,
    (select count(*) from claim where vendor_id = ${row.id}) as claims,
    (select count(*) from remittance_share where organization_id = ${row.id}) as remittances,
    (select count(*) from document where organization_id = ${row.id} and deleted_at is null) as documents,
    (select count(*) from carrier_profile where organization_id = ${row.id}) as profiles`.execute(ctx.tx);
  return getHoldings({ ...rows[0]!, treaties: getTreaties(ctx, row).length });
}

const words: Readonly<Record<PartnerHolding, readonly [one: string, many: string]>> = {
  users: ['user', 'users'],
  agencies: ['agency', 'agencies'],
  accounts: ['account', 'accounts'],
  policies: ['financed policy', 'financed policies'],
  claims: ['claim', 'claims'],
  treaties: ['treaty', 'treaties'],
  remittances: ['remittance', 'remittances'],
  documents: ['document', 'documents'],
  profiles: ['rater profile', 'rater profiles'],
};
const said = ({ what, count }: Held): string => `${count} ${words[what][count === 1 ? 0 : 1]}`;

export const getPartner =
  (kind: PartnerKind): Handler<Calls['get']> =>
  async (ctx, { params }) => {
    const row = await findPartner(ctx, kind, params.id);
    return { ...(await partnerView(ctx, row)), holds: await heldBy(ctx, row) };
  };

/** Its row stays for the history of those who worked there; name and host name are free again. */
export const deletePartner =
  (kind: PartnerKind): Handler<Calls['delete']> =>
  async (ctx, { params }) => {
    const before = await lockPartner(ctx, kind, params.id);
    const held = await heldBy(ctx, before);
    if (held.length > 0) refuse('partner-in-use', { what: held.map(said).join(', ') });
    await ctx.tx.deleteFrom('program').where('organizationId', '=', before.id).execute();
    await ctx.tx
      .updateTable('invitation')
      .set({ revokedAt: ctx.now })
      .where('organizationId', '=', before.id)
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
    await updateRecord(
      ctx,
      'organization',
      before,
      { set: { removedAt: ctx.now } },
      { event: 'organization.removed', detail: { name: before.name } },
    );
    return { message: `${before.name} was deleted` };
  };
