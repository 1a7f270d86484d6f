import { searchDocs as definition, type searchDocs as call } from '@parapet/contract/docs/index';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/list.ts';
import { findAccount } from '../account/index.ts';

export const searchDocs: Handler<typeof call> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId);
  return page(ctx, definition, query, {
    table: 'document',
    tenant: null,
    where: [sql`t.account_id = ${account.id}`],
  });
};
