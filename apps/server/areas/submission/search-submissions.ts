import {
  searchSubmissions as definition,
  type searchSubmissions as call,
} from '@parapet/contract/submission/index';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { submissionCan } from './submission-view.ts';

export const searchSubmissions: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'submission',
    tenant: rowTenant,
    searched: sql`t.search_text`,
    view: { can: (row) => submissionCan(ctx, row) },
  });
