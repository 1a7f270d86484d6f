import { getHistory } from '@parapet/contract/activity/index';

import { addBillingContact, getBill, sendReminder, toggleReminders } from '@parapet/contract/billing/bill';
import { getPayment, recordPayment } from '@parapet/contract/billing/index';

import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '../../platform/schedule.ts';
import { payAtProcessor } from '../../testing/processor.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { boundPolicy, did, mailsTo } from '../../testing/story.ts';
import { jobs } from '../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Story = Awaited<ReturnType<typeof boundPolicy>>;
const rival = () => server.signIn('agent2@summit.example');

const dueOf = async ({ policyId, owner }: Story) =>
  (await did(server.call(getPayment, { query: { policyId } }, { token: owner }))).billing.dueAmount.amount;
const events = async ({ account, token }: Story) =>
  (await did(server.call(getHistory, { params: { accountId: account.id } }, { token }))).content.map(
    ({ event }) => event,
  );

const payAll = async (story: Story) => {
  const paid = await payAtProcessor(server, story.policyNumber, (await dueOf(story)) / 100);
  return did(
    server.call(
      recordPayment,
      { body: { ...paid, policyId: story.policyId, policyNumber: story.policyNumber } as never },
      { token: story.owner },
    ),
  );
};
const titled = async (to: string, subject: RegExp) => {
  await server.settled();
  return (await mailsTo(server, to)).filter((mail) => subject.test(mail.subject));
};

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
    expect((await remind(await rival())).status).toBe(404);
    const replies = await Promise.all([remind(), remind()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)!.body.sentTo).toEqual([ownerEmail, contact]);
    expect((await remind()).refusal.code).toBe('reminded-just-now');
    const [mail] = await titled(ownerEmail, /^Reminder: /);
    expect(mail?.text).toMatch(/\/validate\//);
    const [copy] = await titled(contact, /^Reminder: /);
    expect(copy?.text).not.toMatch(/\/validate\//);
    expect(await events(story)).toContain('payment.reminded');
    await payAll(story);
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
    expect((await toggle(false, await rival())).status).toBe(404);
    expect(await did(toggle(false))).toEqual({ remindersOn: false });
    expect(await did(toggle(false))).toEqual({ remindersOn: false });
    expect((await events(off)).filter((event) => event === 'payment.reminders-off')).toHaveLength(1);
    expect(
      (await did(server.call(getBill, { query: { policyId: off.policyId } }, { token: off.token })))
        .remindersOn,
    ).toBe(false);
    await job();
    expect(await titled(on.ownerEmail, /^Reminder: /)).toEqual([]);
    const { rows } = await server.database.pool.query<{ due_date: string }>(
      'select due_date from policy where id = $1',
      [on.policyId],
    );
    const dueDate = rows[0]!.due_date;
    server.moveClockTo(new Date(`${addDays(dueDate, -3)}T23:00:00Z`));
    await job();
    expect(await titled(on.ownerEmail, /^Reminder: /)).toEqual([]);
    server.moveClockTo(new Date(`${addDays(dueDate, -2)}T01:00:00Z`));
    await job();
    await job();
    server.moveClockTo(new Date());
    expect(await titled(on.ownerEmail, /^Reminder: /)).toHaveLength(1);
    expect(await titled(off.ownerEmail, /^Reminder: /)).toEqual([]);
  });
});
