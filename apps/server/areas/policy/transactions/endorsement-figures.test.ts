import { daysBetween } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, issuedPolicy, type Asked } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('previews what an endorsement costs in a year, until the end, and when that is due', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(100);
  const { premium: bound, selection, endDate } = await policy.read();
  const raise: Asked = {
    command: 'endorse-policy',
    effectiveDate: policy.day(100),
    patch: { selection: { global: { limit: selection.global.limit * 2 } } },
    comments: 'A contract asks for it',
  };
  const { wholeTerm, premium, total, bill, lines } = await did(policy.preview(raise));
  expect(wholeTerm.before).toEqual(bound);
  const change = wholeTerm.after.amount - wholeTerm.before.amount;
  expect(change).toBeGreaterThan(0);
  const days = daysBetween(policy.day(0), endDate);
  expect(Math.abs(premium.amount - (change * (days - 100)) / days)).toBeLessThanOrEqual(lines.length);
  expect(bill).toEqual({ amount: total, dueDate: policy.day(107) });
  const { dueDate, balance } = await book(policy, raise);
  expect({ amount: balance, dueDate }).toEqual(bill);
});
