import {
  searchSubmissions as definition,
  type searchSubmissions as call,
} from '@parapet/contract/submission/index';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';
import { submissionView } from './submission-view.ts';

export const searchSubmissions: Handler<typeof call> = (ctx, { query }) =>
  list<Selectable<Tables['submission']>, never>(ctx.tx, definition.columns, query, {
    from: sql`submission s`,
    select: sql`s.*`,
    where: [
      tenantCondition(ctx.scope, {
        agency: sql`s.agency_id`,
        account: sql`s.account_id`,
        team: sql`s.team_id`,
      }),
    ],
    columns: {
      submissionNumber: sql`s.submission_number`,
      companyName: sql`s.company_name`,
      status: sql`s.status`,
      accountId: sql`s.account_id`,
      product: sql`s.product`,
      agencyName: sql`s.agency_name`,
      created: sql`s.created`,
      modified: sql`s.modified`,
    },
    defaultSort: ['modified', 'desc'],
    tieBreak: sql`s.id`,
    team: ownTeam(ctx.scope, sql`s.team_id`),
    dated: sql`s.modified`,
    view: (row) => submissionView(ctx, row),
  });
