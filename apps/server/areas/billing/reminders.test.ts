import {
  addBillingContact,
  getBill,
  getInvoiceBalance,
  sendReminder,
  toggleReminders,
} from '@parapet/contract/billing/bill';
import { listInvoices } from '@parapet/contract/billing/invoices';

import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/outbox/schedule.ts';
import { book, issuedPolicy } from '../../testing/issued-policy.ts';
import { getEvents, mailsTitled, payAll, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a payment reminder', () => {
  const job = () =>
    runJob(
      server.database,
      server.appContext,
      jobs.find(({ name }) => name === 'remind-of-bills')!,
    );

  it('goes to the policyholder with the link to pay and to the billing contacts, once an hour, until the bill is paid (QUO-578, QUO-761)', async () => {
    const story = await boundPolicy(server);
    const { policyId, token, account, ownerEmail } = story;
    const contact = `books-${story.policyNumber.toLowerCase()}@keystone.example`;
    await did(
      server.call(
        addBillingContact,
        {
          body: {
            accountId: account.id,
            firstName: 'Ines',
            lastName: 'Berg',
            email: contact,
            phone: '5125550171',
          },
        },
        { token },
      ),
    );
    const remind = (as = token) => server.call(sendReminder, { params: { policyId } }, { token: as });
    expect((await remind(story.owner)).status).toBe(403);
    expect((await remind(await signInRival(server))).status).toBe(404);
    const replies = await Promise.all([remind(), remind()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)!.body.sentTo).toEqual([ownerEmail, contact]);
    expect((await remind()).refusal.code).toBe('reminded-just-now');
    const [mail] = await mailsTitled(server, ownerEmail, /^Reminder: /);
    expect(mail?.text).toMatch(/\/validate\//);
    const [copy] = await mailsTitled(server, contact, /^Reminder: /);
    expect(copy?.text).not.toMatch(/\/validate\//);
    expect(await getEvents(server, story.account.id, story.token)).toContain('payment.reminded');
    await payAll(server, story);
    expect((await remind()).refusal.code).toBe('already-paid');
  });

  it('goes out by itself two days before the bill falls due, once, unless it is turned off (QUO-585)', async () => {
    const [on, off] = [await boundPolicy(server), await boundPolicy(server)];
    const toggle = (remindersOn: boolean, as = off.token) =>
      server.call(
        toggleReminders,
        { params: { policyId: off.policyId }, body: { remindersOn } },
        { token: as },
      );
    expect((await toggle(false, off.owner)).status).toBe(403);
    expect((await toggle(false, await signInRival(server))).status).toBe(404);
    expect(await did(toggle(false))).toEqual({ remindersOn: false });
    expect(await did(toggle(false))).toEqual({ remindersOn: false });
    expect(
      (await getEvents(server, off.account.id, off.token)).filter(
        (event) => event === 'payment.reminders-off',
      ),
    ).toHaveLength(1);
    expect(
      (await did(server.call(getBill, { query: { policyId: off.policyId } }, { token: off.token })))
        .remindersOn,
    ).toBe(false);
    await job();
    expect(await mailsTitled(server, on.ownerEmail, /^Reminder: /)).toEqual([]);
    const { rows } = await server.database.pool.query<{ due_date: string }>(
      'select due_date from policy where id = $1',
      [on.policyId],
    );
    const dueDate = rows[0]!.due_date;
    server.moveClockTo(new Date(`${addDays(dueDate, -3)}T23:00:00Z`));
    await job();
    expect(await mailsTitled(server, on.ownerEmail, /^Reminder: /)).toEqual([]);
    server.moveClockTo(new Date(`${addDays(dueDate, -2)}T01:00:00Z`));
    await job();
    await job();
    expect(await mailsTitled(server, on.ownerEmail, /^Reminder: /)).toHaveLength(1);
    const sent = async () => (await mailsTitled(server, on.ownerEmail, /^Reminder: /)).length;
    for (const [day, mails] of [
      [1, 1],
      [3, 2],
      [9, 2],
      [10, 3],
      [12, 3],
    ] as const) {
      server.moveClockTo(new Date(`${addDays(dueDate, day)}T15:00:00Z`));
      await job();
      expect(await sent(), `${day} days after`).toBe(mails);
    }
    server.moveClockTo(new Date());
    expect(await mailsTitled(server, off.ownerEmail, /^Reminder: /)).toEqual([]);
  });

  it('names the invoices that are open, and when the oldest of them is due, wherever the day is shown', async () => {
    const story = await issuedPolicy(server, 'US');
    const { policyId } = story;
    await story.liveUntil(120);
    const { tokens } = story;
    const limit = (await story.read()).selection.global.limit * 2;
    await book(story, {
      command: 'endorse-policy',
      effectiveDate: story.day(120),
      patch: { selection: { global: { limit } } },
      comments: 'A contract asks for it',
    });
    const { content } = await did(
      server.call(listInvoices, { query: { policyId } }, { token: tokens.agent }),
    );
    const [newest, first] = content;
    expect(newest!.dueDate > first!.dueDate).toBe(true);
    const params = { policyId };
    const bill = await did(server.call(getBill, { query: params }, { token: tokens.agent }));
    const balance = await did(server.call(getInvoiceBalance, { params }, { token: tokens.agent }));
    const policy = await story.read();
    const shown = [bill.dueDate, balance.dueDate, policy.dueDate];
    expect(new Set(shown)).toEqual(new Set([newest!.dueDate]));
    await did(server.call(sendReminder, { params }, { token: tokens.agent }));
    await server.settled();
    const [mail] = await mailsTitled(server, story.ownerEmail, /^Reminder: /);
    expect(mail?.subject).toContain(newest!.dueDate);
    expect(mail?.text).toContain(newest!.number);
    expect(mail?.text).not.toContain(`${first!.number},`);
    server.moveClockTo(new Date());
  });
});
