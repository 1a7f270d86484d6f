import { searchClaims as definition, type searchClaims as call } from '@parapet/contract/claims/index';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { rowTenant } from '../../platform/tenant.ts';

export const searchClaims: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'claim',
    tenant: rowTenant,
    select: { isFiled: sql<boolean>`(t.status = 'FILED')` },
  });
