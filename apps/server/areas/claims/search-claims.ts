import { searchClaims as definition, type searchClaims as call } from '@parapet/contract/claims/index';
import { sql, type Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { list } from '../../platform/list.ts';
import type { Tables } from '../../tables/tables.ts';
import { ownTeam, tenantCondition } from '../../platform/tenant.ts';

export const searchClaims: Handler<typeof call> = (ctx, { query }) =>
  list<Selectable<Tables['claim']>, never>(ctx.tx, definition.columns, query, {
    from: sql`claim c`,
    select: sql`c.*`,
    where: [
      tenantCondition(ctx.scope, {
        agency: sql`c.agency_id`,
        account: sql`c.account_id`,
        team: sql`c.team_id`,
      }),
    ],
    columns: {
      claimNumber: sql`c.claim_number`,
      companyName: sql`c.company_name`,
      policyNumber: sql`c.policy_number`,
      status: sql`c.status`,
      isFiled: sql`(c.status = 'FILED')`,
      lossDate: sql`c.loss_date`,
      created: sql`c.created`,
      modified: sql`c.modified`,
    },
    nullable: ['policyNumber', 'lossDate'],
    defaultSort: ['modified', 'desc'],
    tieBreak: sql`c.id`,
    team: ownTeam(ctx.scope, sql`c.team_id`),
    dated: sql`c.modified`,
    view: (row) => ({
      id: row.id,
      claimNumber: row.claimNumber,
      status: row.status,
      isFiled: row.status === 'FILED',
      accountId: row.accountId,
      companyName: row.companyName,
      policyNumber: row.policyNumber,
      lossDate: row.lossDate,
      lossDescription: row.lossDescription,
      created: row.created.toISOString(),
      modified: row.modified.toISOString(),
    }),
  });
