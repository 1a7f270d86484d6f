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
import type { Tables } from '../../platform/tables.ts';
import { findAccount } from '../account/index.ts';

type ContactRow = Selectable<Tables['billing_contact']>;
const view = (row: ContactRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
});
const known = (): never =>
  refuse('contact-known', {}, [
    { field: 'email', code: 'taken', detail: 'A billing contact with this email address already exists.' },
  ]);

const tell = (ctx: CommandContext, event: string, row: ContactRow): Promise<void> =>
  ctx.record({
    event: `billing.${event}`,
    subject: 'account',
    subjectId: row.account_id,
    owner: ownerOf(row),
    detail: { contact: `${row.first_name} ${row.last_name}`, email: row.email },
  });

export const listBillingContacts: Handler<typeof listCall> = async (ctx, { query }) => {
  const account = await findAccount(ctx, query.accountId);
  const rows = await ctx.tx
    .selectFrom('billing_contact')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created')
    .execute();
  return { content: rows.map(view) };
};

export const addBillingContact: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const row =
    (await ctx.tx
      .insertInto('billing_contact')
      .values({
        account_id: account.id,
        agency_id: account.agency_id,
        team_id: account.team_id,
        first_name: body.firstName,
        last_name: body.lastName,
        email: body.email,
        phone: body.phone,
        created: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst()) ?? known();
  await tell(ctx, 'contact-added', row);
  return view(row);
};

export const updateBillingContact: Handler<typeof updateCall> = async (ctx, { body }) => {
  const before =
    (await ctx.tx
      .selectFrom('billing_contact')
      .selectAll()
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  const other = await ctx.tx
    .selectFrom('billing_contact')
    .select('id')
    .where('account_id', '=', before.account_id)
    .where('email', '=', body.email)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const row = await ctx.tx
    .updateTable('billing_contact')
    .set({ first_name: body.firstName, last_name: body.lastName, email: body.email, phone: body.phone })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, 'contact-updated', row);
  return view(row);
};

export const deleteBillingContact: Handler<typeof deleteCall> = async (ctx, { query }) => {
  const row =
    (await ctx.tx
      .deleteFrom('billing_contact')
      .where('id', '=', query.id)
      .returningAll()
      .executeTakeFirst()) ?? refuse('not-found');
  await tell(ctx, 'contact-deleted', row);
  return { message: 'Billing contact deleted' };
};
