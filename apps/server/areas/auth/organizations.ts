import type { RegionCode } from '@parapet/domain/regions/region';
import {
  searchOrganizations as definition,
  type searchOrganizations as call,
} from '@parapet/contract/auth/organizations';
import { may } from '@parapet/domain/permissions/table';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import { actorOf } from '../../platform/command-context.ts';

type Row = {
  id: string;
  name: string;
  accountType: AccountType;
  region: RegionCode;
  people: number;
  created: Date;
};

export const searchOrganizations: Handler<typeof call> = (ctx, { query }) => {
  const mayEnter = may(actorOf(ctx), 'account:enter');
  return list<Row, never>(ctx.tx, definition.columns, query, {
    from: sql`organization o`,
    select: sql`o.id, o.name, o.account_type, o.region, o.created, (select count(*) from person p
      where p.organization_id = o.id and p.removed_at is null) as people`,
    columns: {
      name: sql`o.name`,
      accountType: sql`o.account_type`,
      region: sql`o.region`,
      created: sql`o.created`,
    },
    defaultSort: ['name', 'asc'],
    tieBreak: sql`o.id`,
    dated: sql`o.created`,
    view: (row) => ({
      id: row.id,
      name: row.name,
      accountType: row.accountType,
      region: row.region,
      people: row.people,
      created: row.created.toISOString(),
      can: { 'enter-account': mayEnter && row.accountType !== 'COWBELL' },
    }),
  });
};
