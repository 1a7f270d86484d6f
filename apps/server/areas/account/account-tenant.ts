import { sql } from 'kysely';
import { rowTenant, type TenantColumns } from '../../platform/tenant.ts';

/** An account is its own account column; for a list over `account t`. */
export const accountTenant: TenantColumns = { ...rowTenant, account: sql`t.id` };
