import { randomUUID } from 'node:crypto';
import { getAccount, updateContact } from '@parapet/contract/account/accounts';
import { toggleReminders } from '@parapet/contract/billing/bill';
import { getWorkflow, mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { createSwitchToken } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { updateMfa, verifyMfa } from '@parapet/contract/auth/mfa';
import { logout, refreshSession } from '@parapet/contract/auth/session';
import { streamEvents } from '@parapet/contract/activity/index';
import { applyPayment, getBankInfo } from '@parapet/contract/billing/accounting';
import { getPayment, retryPayment } from '@parapet/contract/billing/index';
import type { Call } from '@parapet/contract/call';
import { calls } from '@parapet/contract';
import { getPolicy, searchPolicies } from '@parapet/contract/policy/index';
import { getProgress, getQuote, searchQuotes } from '@parapet/contract/quote/quotes';
import { attestSurplusNotice, requestSurplusNotice } from '@parapet/contract/quote/surplus';
import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { flows } from '@parapet/domain/permissions/flows';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddress, startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo } from '../../../testing/story.ts';
import { surplusQuote } from '../../../testing/surplus.ts';
import { officeToday } from '../../../testing/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Opens a mailed link with the code that is mailed for it. */
async function open(email: string) {
  await server.settled();
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes('/validate/'))!;
  const id = /validate\/([\w-]+)/.exec(mail.text)![1]!;
  await did(server.call(mailWorkflowCode, { params: { id } }));
  await server.settled();
  const secret = /\b(\d{6})\b/.exec((await mailsTo(server, email))[0]!.text)![1]!;
  const body = { workflowId: id, secret };
  return { id, ...(await did(server.call(verifyWorkflowCode, { body }))) };
}
async function payer() {
  const bound = await boundPolicy(server);
  return { ...bound, ...(await open(bound.ownerEmail)) };
}
const getCodes = async (sent: Promise<{ status: number; refusal: { code: string } }>[]) =>
  (await Promise.all(sent)).map(({ status, refusal }) => [status, refusal.code]);
const refused = [403, 'flow-only'];

describe('a session that a mailed code opened for a payment', () => {
  it('makes the calls of its page about its own policy, and none about another that the person may see', async () => {
    const { id, policyId, accessToken: token } = await payer();
    const policy = await did(server.call(getPolicy, { params: { policyId } }, { token }));
    await did(server.call(getPayment, { query: { policyId } }, { token }));
    await did(server.call(getBankInfo, { params: { policyNumber: policy.policyNumber } }, { token }));
    expect((await server.call(getMe, {}, { token })).status).toBe(200);

    // The policy stays in sight of its owner; only the session is about another one now.
    await server.database.pool.query('update workflow set record_names = array[id::text, $2] where id = $1', [
      id,
      randomUUID(),
    ]);
    expect(
      await getCodes([
        server.call(getPolicy, { params: { policyId } }, { token }),
        server.call(getPayment, { query: { policyId } }, { token }),
        server.call(retryPayment, { query: { policyId } } as never, { token }),
        server.call(getBankInfo, { params: { policyNumber: policy.policyNumber } }, { token }),
      ]),
    ).toEqual(Array.from({ length: 4 }, () => refused));
  });

  it('is refused every call that the contract does not give to its flow', async () => {
    const { accessToken: token } = await payer();
    const others = (Object.values(calls) as Call[]).filter(
      ({ access, flows: given }) => access !== 'public' && !given?.E_PAY,
    );
    expect(others.length).toBeGreaterThan(150);
    const zero = '00000000-0000-4000-8000-000000000000';
    const wrong: string[] = [];
    for (const call of others) {
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, zero]);
      const answer = await fetch(
        new URL(getAddress(call, { params: Object.fromEntries(names) }), server.url),
        {
          method: call.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(call.method === 'GET' ? {} : { body: '{}' }),
        },
      );
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      if (answer.status !== 403 || !['flow-only', 'not-allowed'].includes(code ?? ''))
        wrong.push(`${call.id}: ${answer.status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('never becomes more: not by refresh, not by a switch, not for somebody with an authenticator', async () => {
    const { ownerEmail, owner } = await boundPolicy(server);
    const { secret } = await did(
      server.call(updateMfa, { query: { mfaType: 'GOOGLE' }, body: {} }, { token: owner }),
    );
    const codeAt = (steps: number) =>
      generateSync({ secret: secret!, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
    await did(
      server.call(
        verifyMfa,
        { body: { mfaType: 'GOOGLE', mfa1: codeAt(-1), mfa2: codeAt(0) } },
        { token: owner },
      ),
    );
    const narrow = await open(ownerEmail);
    const next = await did(server.call(refreshSession, { body: { refreshToken: narrow.refreshToken } }));
    for (const { accessToken: token } of [narrow, next]) {
      expect(decodeJwt(token)).toMatchObject({ flow: 'E_PAY' });
      const accountId = decodeJwt<{ org: string }>(token).org;
      expect(
        await getCodes([
          server.call(searchQuotes, { query: {} }, { token }),
          server.call(searchPolicies, { query: {} }, { token }),
          server.call(createSwitchToken, { params: { accountId }, body: {} }, { token }),
          server.call(updateMfa, { query: { mfaType: 'NONE' }, body: {} }, { token }),
        ]),
      ).toEqual(Array.from({ length: 4 }, () => refused));
    }
    const { rows } = await server.database.pool.query('select opened_by from session where id = $1', [
      decodeJwt<{ sid: string }>(narrow.accessToken).sid,
    ]);
    expect(rows).toEqual([{ opened_by: 'mailed-code' }]);
  });

  it('lives an hour, whatever is refreshed', async () => {
    const { policyId, refreshToken } = await payer();
    let last = refreshToken;
    for (const minutes of [10, 30, 59]) {
      server.moveClockTo(new Date(Date.now() + minutes * 60_000));
      const next = await did(server.call(refreshSession, { body: { refreshToken: last } }));
      last = next.refreshToken;
      await did(server.call(getPayment, { query: { policyId } }, { token: next.accessToken }));
    }
    server.moveClockTo(new Date(Date.now() + 61 * 60_000));
    expect((await server.call(refreshSession, { body: { refreshToken: last } })).status).toBe(401);
    server.moveClockTo(new Date());
  });

  it('ends with the payment: it shows how it ended for five minutes, and the link opens nothing more', async () => {
    const { policyId, ownerEmail, accessToken: token, id } = await payer();
    const { billing } = await did(server.call(getPayment, { query: { policyId } }, { token }));
    const body = {
      policyId,
      amount: billing.dueAmount!.amount / 100,
      paymentMethod: 'Wire' as const,
      paymentDate: officeToday(),
      reference: 'W-1',
    };
    await did(server.call(applyPayment, { body }, { token: await server.signIn('admin@parapet.example') }));
    expect(await did(server.call(getPayment, { query: { policyId } }, { token }))).toMatchObject({
      isPaid: true,
    });
    expect((await server.call(retryPayment, { query: { policyId } } as never, { token })).refusal.code).toBe(
      'flow-over',
    );
    for (const link of [id, await getLink(ownerEmail)])
      expect((await server.call(mailWorkflowCode, { params: { id: link } })).refusal.code).toBe(
        'link-expired',
      );
    server.moveClockTo(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await server.call(getPayment, { query: { policyId } }, { token })).status).toBe(401);
    server.moveClockTo(new Date());
  });

  it('hears of its own policy alone', async () => {
    const one = await payer();
    const listen = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const stream = await fetch(new URL(streamEvents.path, server.url), { headers });
      const state = { heard: '', stop: () => reading };
      const reading = (async () => {
        for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) state.heard += part;
      })();
      return state;
    };
    const [narrow, full] = [await listen(one.accessToken), await listen(one.owner)];
    const { token } = one;
    const contact = {
      contactFirstName: 'Ada',
      contactLastName: 'Stone',
      contactEmail: 'ada@keystone.example',
      contactPhone: '(512) 555-0143',
    };
    const params = { accountId: one.account.id };
    const { version } = await did(server.call(getAccount, { params }, { token }));
    await did(server.call(updateContact, { params, body: { ...contact, version } }, { token }));
    const body = { remindersOn: false };
    await did(server.call(toggleReminders, { params: { policyId: one.policyId }, body }, { token }));
    await expect.poll(() => narrow.heard).toContain('toggle-reminders');
    expect(full.heard).toContain('update-contact');
    expect(narrow.heard).not.toContain('update-contact');
    const mine = { token: one.accessToken };
    await did(server.call(logout, { body: {} }, mine));
    await narrow.stop();
    await did(server.call(logout, { body: {} }, { token: one.owner }));
    await full.stop();
  });

  it('opens no other link of its person', async () => {
    const one = await payer();
    const two = await payer();
    const other = { params: { id: two.id } };
    expect((await server.call(getWorkflow, other, { token: one.accessToken })).refusal.code).toBe(
      'flow-only',
    );
    expect((await server.call(getWorkflow, other, { token: two.accessToken })).status).toBe(200);
  });
});

const getLink = async (email: string): Promise<string> => {
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes('/validate/'))!;
  return /validate\/([\w-]+)/.exec(mail.text)![1]!;
};

it('a broker’s session attests the notice of its quote, and neither lists quotes nor attests another', async () => {
  const token = await server.signIn('agent@harbor.example');
  const quote = await surplusQuote(server, 'LA');
  await did(
    server.call(
      addSurplusLicense,
      {
        body: {
          brokerFirstName: 'Rosa',
          brokerLastName: 'Delgado',
          brokerEmail: 'agent@harbor.example',
          surplusLicenseNumber: 'SL 1',
          surplusLinesState: 'LA',
        },
      },
      { token },
    ),
  );
  await did(
    server.call(
      requestSurplusNotice,
      { params: { quoteId: quote.id }, body: { version: quote.version } },
      { token },
    ),
  );
  const narrow = await open('agent@harbor.example');
  const as = { token: narrow.accessToken };
  expect((await server.call(searchQuotes, { query: {} }, as)).refusal.code).toBe('flow-only');
  const other = await surplusQuote(server, 'LA');
  expect((await server.call(getQuote, { params: { quoteId: other.id } }, as)).refusal.code).toBe('flow-only');
  const shown = await did(server.call(getQuote, { params: { quoteId: quote.id } }, as));
  await did(server.call(getProgress, { params: { quoteId: quote.id } }, as));
  const attest = { version: shown.version, state: 'LA' as const, isAttested: true as const };
  await did(server.call(attestSurplusNotice, { params: { quoteId: quote.id }, body: attest }, as));
  expect(
    (await server.call(attestSurplusNotice, { params: { quoteId: quote.id }, body: attest }, as)).refusal
      .code,
  ).toBe('flow-over');
  expect((await server.call(getQuote, { params: { quoteId: quote.id } }, as)).status).toBe(200);
});

it('names of each flow the calls that its sessions may make', () => {
  const given = flows.map((flow) => [
    flow,
    (Object.values(calls) as Call[]).flatMap(({ id, flows: of }) =>
      of?.[flow] ? [`${id} ${of[flow]}`] : [],
    ),
  ]);
  expect(Object.fromEntries(given)).toMatchSnapshot();
});
