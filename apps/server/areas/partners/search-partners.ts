import { searchPartners as definition } from '@parapet/contract/partners/index';
import type { searchesOfKind, searchPartners as call } from '@parapet/contract/partners/index';
import type { Input } from '@parapet/contract/call';
import { partnerTypes, getTraits, type PartnerKind, type PartnerType } from '@parapet/domain/partners/kinds';
import { sql, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { commandsOn, counted, findHost, isThere } from './partner-row.ts';

/** In the words of the indexes of partners: however many agencies there are, none is read. */
const isNoAgency = sql<SqlBool>`t.account_type not in ('COWBELL', 'AGENCY')`;

/** The partners of these account types, in the list's order. */
function listPartners(
  ctx: CommandContext,
  query: Input<typeof call>['query'],
  types: readonly PartnerType[],
) {
  const ofType = types.length === 1 ? sql`= ${types[0]}` : sql`= any(${types})`;
  return page(ctx, definition, query, {
    table: 'organization',
    tenant: null,
    where: [sql`t.account_type ${ofType}`, isNoAgency, isThere],
    searched: sql`t.partner_text`,
    select: counted,
    view: {
      accountType: (row) => row.accountType as PartnerType,
      host: (row) => findHost(ctx, row.hostname),
      can: (row) => commandsOn(ctx, row.accountType as PartnerType, row.id),
    },
    needs: ['accountType'],
  });
}

export const searchPartners: Handler<typeof call> = (ctx, { query }) =>
  listPartners(ctx, query, partnerTypes);

type OfKind = (typeof searchesOfKind)[keyof typeof searchesOfKind];

/** The partners of one kind. */
export const searchKind =
  (kind: PartnerKind): Handler<OfKind> =>
  (ctx, { query }) =>
    listPartners(ctx, query, [getTraits(kind).accountType as PartnerType]);
