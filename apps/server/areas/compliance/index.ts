import { searchScreenings, type complianceCalls } from '@parapet/contract/compliance/index';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { clearScreening } from './clear-screening.ts';

export const complianceHandlers: Handlers<typeof complianceCalls> = {
  'search-screenings': (ctx, { query }) =>
    page(ctx, searchScreenings, query, {
      table: 'screening',
      tenant: null,
      join: sql`join account a on a.id = t.account_id`,
      where: [sql`t.status <> 'CLEAR'`],
      select: { companyName: sql<string>`a.name` },
    }),
  'clear-screening': clearScreening,
};

export { loadSanctionsLists, loadSanctionsListsOnce, screenAgain } from './load-lists.ts';
export { isUnderScreening, screenParties, type Party } from './screen.ts';
