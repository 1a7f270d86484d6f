import type { sendReminder as sendCall, toggleReminders as toggleCall } from '@parapet/contract/billing/bill';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { LAST_REMINDER_DAY, REMINDER_DAYS, reminderDay } from '@parapet/domain/ledger/reminder-days';
import { payableStatuses } from '@parapet/domain/lifecycles/payment-status';
import { formatMoney, money } from '@parapet/domain/money';
import { REGIONS } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent, unrecorded, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  announcePolicy,
  findPolicy,
  getOpenInvoices,
  findPayer,
  payLink,
  type PolicyRow,
} from '../policy/index.ts';
import { getPayable } from './payments/payable.ts';

const PAUSE_MS = 3_600_000;

/**
 * Sends a reminder, at most one per hour to a policy, regardless of the sender: the time of the last
 * reminder is the guard.
 */
export const sendReminder: Handler<typeof sendCall> = async (ctx, { params }) => {
  const policy = await findPolicy(ctx, params.policyId);
  if (policy.agencyBilled) refuse('agency-billed');
  if ((await getPayable(ctx, policy)) === 0) refuse('already-paid');
  const sentTo = (await remind(ctx, policy)) ?? refuse('reminded-just-now');
  if (sentTo.length === 0) refuse('nobody-to-remind');
  return { message: 'Payment reminder sent', sentTo };
};

/**
 * Mails the policyholder, who gets the link to pay, and the billing contacts.
 * @returns the recipients, or undefined if somebody else has just sent a reminder.
 */
async function remind(
  ctx: CommandContext,
  policy: PolicyRow,
  remindedFor = policy.remindedFor,
): Promise<string[] | undefined> {
  const saved = await unrecorded(ctx, 'the stamp is the lock; the history says below who was reminded')
    .updateTable('policy')
    .set({ remindedAt: ctx.now, remindedFor })
    .where('id', '=', policy.id)
    .where((eb) =>
      eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', new Date(ctx.now.getTime() - PAUSE_MS))]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!saved) return undefined;
  const payer = await findPayer(ctx, policy);
  const contacts = await ctx.tx
    .selectFrom('billingContact')
    .select(['email', 'firstName'])
    .where('accountId', '=', policy.accountId)
    .orderBy('created')
    .execute();
  const page = publicUrl(ctx.config, `/policy/${policy.id}/accountant-payment`);
  const people = [
    ...(policy.customerEmail
      ? [
          {
            email: policy.customerEmail,
            name: payer?.firstName ?? policy.companyName,
            link: payer ? await payLink(ctx, policy, payer) : page,
          },
        ]
      : []),
    ...contacts
      .filter(({ email }) => email !== policy.customerEmail)
      .map(({ email, firstName }) => ({ email, name: firstName, link: page })),
  ];
  const inWords = (cents: number) =>
    formatMoney(money(cents, policy.currency), REGIONS[policy.region].locale);
  const amount = inWords(await getPayable(ctx, policy));
  const open = await getOpenInvoices(ctx, policy.id);
  const invoices = open.map(({ number, left, dueDate }) => `${number}, ${inWords(left)}, due on ${dueDate}`);
  for (const { email, name, link } of people) {
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: email,
        template: 'payment-reminder',
        region: policy.region,
        params: {
          name,
          company: policy.companyName,
          number: policy.policyNumber,
          amount,
          due: open[0]?.dueDate ?? policy.dueDate,
          invoices: invoices.join('; '),
          link,
        },
      },
    });
  }
  const sentTo = people.map(({ email }) => email);
  if (sentTo.length > 0)
    await recordEvent(ctx, 'policy', policy, {
      event: 'payment.reminded',
      detail: { policyNumber: policy.policyNumber, to: sentTo.join(', ') },
    });
  return sentTo;
}

export const toggleReminders: Handler<typeof toggleCall> = async (ctx, { params, body }) => {
  const policy = await findPolicy(ctx, params.policyId);
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { set: { remindersOff: !body.remindersOn }, isDerived: true, skipUnchanged: true },
    {
      event: body.remindersOn ? 'payment.reminders-on' : 'payment.reminders-off',
      detail: { policyNumber: policy.policyNumber },
    },
  );
  if (saved !== policy) await announcePolicy(ctx, saved, 'toggle-reminders');
  return body;
};

/** The job that reminds of bills by the timetable, if reminders are on: each of its days once. */
export async function remindOfBills(ctx: CommandContext): Promise<number> {
  const today = ctx.now.toISOString().slice(0, 10);
  const due = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where(sql<boolean>`reminded_for is distinct from ${dayOfTimetable(today)}`)
    .where('remindersOff', '=', false)
    .where('agencyBilled', '=', false)
    .where('dueDate', '>=', addDays(today, -LAST_REMINDER_DAY))
    .where('dueDate', '<=', addDays(today, -REMINDER_DAYS[0]))
    .where('paymentStatus', 'in', payableStatuses)
    .where(notSeen(ctx))
    .orderBy('dueDate')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, due, (policy) => remind(ctx, policy, reminderDay(policy.dueDate, today)));
}

/** `reminderDay` for the due date of each policy. */
const dayOfTimetable = (today: PlainDate) =>
  sql`(select max(due_date + days) from unnest(${[...REMINDER_DAYS]}::int[]) days where due_date + days <= ${today}::date)`;
