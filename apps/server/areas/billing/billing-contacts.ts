import type {
  addBillingContact as addCall,
  deleteBillingContact as deleteCall,
  listBillingContacts as listCall,
  updateBillingContact as updateCall,
} from '@parapet/contract/billing/bill';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { Entry } from '../../platform/records/history.ts';
import { deleteRecord, insertRecordUnless, updateRecord } from '../../platform/records/records.ts';
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
  version: row.version,
});
const known = (): never =>
  refuse('contact-known', {}, [
    { field: 'email', code: 'taken', detail: 'A billing contact with this email address already exists.' },
  ]);

type ContactEvent = 'billing.contact-added' | 'billing.contact-updated' | 'billing.contact-deleted';

const getEntry = (event: ContactEvent, row: ContactRow): Entry => ({
  event,
  subjectId: row.accountId,
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
    (await insertRecordUnless(
      ctx,
      'billingContact',
      {
        accountId: account.id,
        agencyId: account.agencyId,
        teamId: account.teamId,
        firstName: body.firstName,
        lastName: body.lastName,
        email: body.email,
        phone: body.phone,
        created: ctx.now,
      },
      ['accountId', 'email'],
      (saved) => getEntry('billing.contact-added', saved),
    )) ?? known();
  return view(row);
};

export const updateBillingContact: Handler<typeof updateCall> = async (ctx, { body }) => {
  const before =
    (await ctx.tx
      .selectFrom('billingContact')
      .selectAll()
      .where('id', '=', body.id)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  const other = await ctx.tx
    .selectFrom('billingContact')
    .select('id')
    .where('accountId', '=', before.accountId)
    .where('email', '=', body.email)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known();
  const { firstName, lastName, email, phone } = body;
  const row = await updateRecord(
    ctx,
    'billingContact',
    before,
    { set: { firstName, lastName, email, phone }, skipUnchanged: true },
    (saved) => getEntry('billing.contact-updated', saved),
  );
  return view(row);
};

export const deleteBillingContact: Handler<typeof deleteCall> = async (ctx, { query }) => {
  const row =
    (await ctx.tx
      .selectFrom('billingContact')
      .selectAll()
      .where('id', '=', query.id)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  await deleteRecord(ctx, 'billingContact', row, getEntry('billing.contact-deleted', row));
  return { message: 'Billing contact deleted' };
};
