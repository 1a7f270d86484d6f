import {
  searchTags as definition,
  type searchTags as call,
  type ShownTag,
  type Tag,
} from '@parapet/contract/account/tags';
import { tagKey } from '@parapet/domain/accounts/tags';
import { commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import type { Row } from '../../../platform/records/records.ts';

export const searchTags: Handler<typeof call> = (ctx, { query: { accountId, agencyId, ...query } }) => {
  const { accountType, organizationId } = getActor(ctx);
  const agency = accountType === 'COWBELL' ? agencyId : organizationId;
  return page(ctx, definition, query, {
    table: 'tag',
    tenant: null,
    where: [
      ...(agency ? [sql<SqlBool>`t.agency_id = ${agency}`] : []),
      ...(accountId
        ? [
            sql<SqlBool>`exists (select from account_tag at join account a on a.id = at.account_id
              where at.tag_id = t.id and at.account_id = ${accountId} and at.agency_id = a.agency_id)`,
          ]
        : []),
    ],
    // As many as the caller may see: an agent of one team counts that team's.
    select: {
      accounts: sql<number>`(select count(*)::int from account_tag at
        join account a on a.id = at.account_id and a.agency_id = at.agency_id where at.tag_id = t.id)`,
    },
    view: { can: () => canDo(ctx) },
  });
};

const canDo = (ctx: CommandContext): Tag['can'] => {
  const manages = may(getActor(ctx), 'tag:manage');
  return commandsThat({ 'update-tag': manages, 'delete-tag': manages });
};

export const tagView = (ctx: CommandContext, row: Row<'tag'>, accounts: number): Tag => ({
  id: row.id,
  agencyId: row.agencyId,
  name: row.name,
  color: row.color,
  accounts,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
  version: row.version,
  can: canDo(ctx),
});

/**
 * The tags of an account, whose id and agency these columns hold; row-level security hides another agency's.
 */
export const shownTags = (accountId: RawBuilder<unknown>, agencyId: RawBuilder<unknown>) =>
  sql<ShownTag[]>`coalesce((select json_agg(json_build_object('name', tag.name, 'color', tag.color)
      order by tag.name_key)
    from account_tag join tag on tag.id = account_tag.tag_id
    where account_tag.account_id = ${accountId} and account_tag.agency_id = ${agencyId}), '[]')`;

/** A filter of rows by the tags of their account: any of the names, or none of them. */
export const tagFilter =
  (accountId: RawBuilder<unknown>, agencyId: RawBuilder<unknown>) =>
  (names: string[], negated: boolean): RawBuilder<SqlBool> => {
    const keys = names.map(tagKey);
    const carries = sql`exists (select from account_tag join tag on tag.id = account_tag.tag_id
      where account_tag.account_id = ${accountId} and account_tag.agency_id = ${agencyId}
        and tag.name_key = any(${keys}))`;
    return negated ? sql<SqlBool>`not ${carries}` : sql<SqlBool>`${carries}`;
  };
