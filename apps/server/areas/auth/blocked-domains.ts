import {
  searchBlockedDomains as definition,
  type blockDomain as blockCall,
  type searchBlockedDomains as searchCall,
  type unblockDomain as unblockCall,
} from '@parapet/contract/auth/blocked-domains';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { deleteRecord, insertRecordUnless } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

/** A page of ten is one of 25 here (specification 3 §5). */
export const searchBlockedDomains: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query.size === 10 ? { ...query, size: 25 } : query, {
    table: 'blockedDomain',
    tenant: null,
  });

export const blockDomain: Handler<typeof blockCall> = async (ctx, { body }) => {
  const { domain } = body;
  const { id, blockedBy, created } =
    (await insertRecordUnless(
      ctx,
      'blockedDomain',
      {
        domain,
        organizationId: getActor(ctx).organizationId,
        blockedBy: ctx.person.name,
        created: ctx.now,
        modified: ctx.now,
      },
      ['domain'],
      () => ({ event: 'organization.domain-blocked', detail: { name: domain } }),
    )) ?? refuse('domain-blocked-already', { domain });
  return { id, domain, blockedBy, created: created.toISOString() };
};

export const unblockDomain: Handler<typeof unblockCall> = async (ctx, { params }) => {
  const row =
    (await ctx.tx.selectFrom('blockedDomain').selectAll().where('id', '=', params.id).executeTakeFirst()) ??
    refuse('not-found');
  await deleteRecord(ctx, 'blockedDomain', row, {
    event: 'organization.domain-unblocked',
    detail: { name: row.domain },
  });
  // In the words of the specification, which speaks of a user here.
  return { message: 'User successfully deleted' };
};

/**
 * Checks that the address is not in a blocked domain, nor below it. Looked up with elevated scope: only the
 * provider sees the list.
 * @throws Refusal 400 'domain-blocked'.
 */
export async function requireOpenDomain(ctx: CommandContext, email: string): Promise<void> {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  const blocked = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('blockedDomain').select('domain').where('domain', 'in', domains).executeTakeFirst(),
  );
  if (blocked)
    refuse('domain-blocked', { domain: blocked.domain }, [
      { field: 'email', code: 'blocked', detail: `Users at ${blocked.domain} can no longer be invited.` },
    ]);
}
