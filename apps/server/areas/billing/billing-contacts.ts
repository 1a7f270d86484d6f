import type {
  addBillingContact as addCall,
  deleteBillingContact as deleteCall,
  listBillingContacts as listCall,
  updateBillingContact as updateCall,
} from '@parapet/contract/billing/bill';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findAccount } from '../account/index.ts';

type ContactRow = Selectable<Tables['billingContact']>;
const view = (row: ContactRow) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  phone: row.phone,
});
const known = (): never =>
  refuse('contact-known', {}, [
    { field: 'email', code: 'taken', detail: 'There is a billing contact of this email address already.' },
  ]);

const tell = (ctx: CommandContext, event: string, row: ContactRow): Promise<void> =>
  ctx.record({
    event: `billing.${event}`,
    subject: 'account',
    subjectId: row.accountId,
    owner: ownerOf(row),
    detail: { contact: `${row.firstName} ${row.lastName}`, email: row.email },
  });

export const listBillingContacts: Handler<typeof listCall> = async (ctx, { query }) => {
  const account = await findAccount(ctx, query.accountId);
  const rows = await ctx.tx
    .selectFrom('billingContact')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('created')
    .execute();
  return { content: rows.map(view) };
};

export const addBillingContact: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const row =
    (await ctx.tx
      .insertInto('billingContact')
      .values({
        accountId: account.id,
        agencyId: account.agencyId,
        teamId: account.teamId,
        firstName: body.firstName,
        lastName: body.lastName,
        email: body.email,
        phone: body.phone,
        created: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['accountId', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? known();
  await tell(ctx, 'contact-added', row);
  return view(row);
};

export const updateBillingContact: Handler<typeof updateCall> = async (ctx, { body }) => {
  const before =
    (await ctx.tx
      .selectFrom('billingContact')
      .selectAll()
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  const other = await ctx.tx
    .selectFrom('billingContact')
    .select('id')
    .where('accountId', '=', before.accountId)
    .where('email', '=', body.email)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const row = await ctx.tx
    .updateTable('billingContact')
    .set({ firstName: body.firstName, lastName: body.lastName, email: body.email, phone: body.phone })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, 'contact-updated', row);
  return view(row);
};

export const deleteBillingContact: Handler<typeof deleteCall> = async (ctx, { query }) => {
  const row =
    (await ctx.tx
      .deleteFrom('billingContact')
      .where('id', '=', query.id)
      .returningAll()
      .executeTakeFirst()) ?? refuse('not-found');
  await tell(ctx, 'contact-deleted', row);
  return { message: 'Billing contact deleted' };
};
