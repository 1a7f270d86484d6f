import { sql } from 'kysely';
import { rowTenant, type TenantColumns } from '../../platform/database/tenant.ts';

/** An account's own id is its account column; for a list over `account t`. */
export const accountTenant: TenantColumns = { ...rowTenant, account: sql`t.id` };
