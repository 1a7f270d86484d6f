import {
  searchOpenClaims as definition,
  type searchOpenClaims as call,
} from '@parapet/contract/claims/index';
import { sql, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

export const searchOpenClaims: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'claim',
    tenant: rowTenant,
    where: [sql<SqlBool>`t.status = 'UN_FILED'`],
  });
