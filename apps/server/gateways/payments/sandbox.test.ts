import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPaymentSandbox } from './sandbox.ts';

const home = mkdtempSync(join(tmpdir(), 'parapet-payments-'));
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
beforeAll(async () => {
  sandbox = await startPaymentSandbox({ port: 0, home, key: 'the-key' });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(home, { recursive: true, force: true });
});

type Answer = { status: number; body: Record<string, unknown> };

async function ask(path: string, body?: object): Promise<Answer> {
  const response = await fetch(
    new URL(path, sandbox.url),
    body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {},
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const open = async () =>
  String(
    (await ask('/Api/Api/Session/Create?PortalOneAuthenticationKey=the-key')).body['PortalOneSessionKey'],
  );
const submit = async (own: object) =>
  ask('/Api/Api/Payment/Submit', {
    sessionKey: await open(),
    paymentCategory: 'CreditCard',
    paymentAmount: 12.5,
    policyNumber: 'PUS-1',
    number: '4111 1111 1111 1111',
    requestId: randomUUID(),
    ...own,
  });

describe('the sandbox processor', () => {
  it('QUO-781 opens a session for the key, and for no other', async () => {
    expect(await ask('/Api/Api/Session/Create?PortalOneAuthenticationKey=the-key')).toMatchObject({
      status: 200,
      body: { ResponseCode: 'Success' },
    });
    expect((await ask('/Api/Api/Session/Create?PortalOneAuthenticationKey=guessed')).status).toBe(401);
    expect((await submit({ sessionKey: randomUUID() })).status).toBe(400);
  });

  it('approves, declines and waits by the number, and takes one request once', async () => {
    expect((await submit({})).body).toMatchObject({
      status: 'Approved',
      lastFourDigits: '1111',
      cardType: 'Visa',
      paymentAmount: 12.5,
    });
    expect((await submit({ number: '4000000000000002' })).body['status']).toBe('Declined');
    expect((await submit({ paymentCategory: 'ECheck', number: '000000003' })).body['status']).toBe('Pending');
    const requestId = randomUUID();
    const [first, second] = [await submit({ requestId }), await submit({ requestId })];
    expect(first.body['transactionId']).toBe(second.body['transactionId']);
  });

  it('takes no less than the minimum amount due', async () => {
    expect((await submit({ minimumAmountDue: 20 })).status).toBe(400);
  });

  it('saves a method without its number and pays with its token', async () => {
    const { body } = await submit({ save: true, expiryMonth: 4, expiryYear: 2031 });
    expect(body['saved']).toMatchObject({
      paymentCategory: 'CreditCard',
      last4Digits: '1111',
      cardType: 'Visa',
      expiryMonth: 4,
      expiryYear: 2031,
    });
    const { tokenId } = body['saved'] as { tokenId: string };
    expect((await submit({ number: '', tokenId })).body).toMatchObject({
      status: 'Approved',
      lastFourDigits: '1111',
    });
    expect((await submit({ number: '', tokenId: 'tok_unknown' })).status).toBe(400);
  });

  it('fails in the configured parts', async () => {
    await ask('/sandbox/fail', { parts: ['session', 'lookup'] });
    expect((await ask('/Api/Api/Session/Create?PortalOneAuthenticationKey=the-key')).status).toBe(503);
    await expect(sandbox.gateway.find('SBX-1')).rejects.toThrow('503');
    await ask('/sandbox/fail', { parts: [] });
    expect(await sandbox.gateway.find('SBX-1')).toBeUndefined();
  });

  it('knows after a restart what it knew before', async () => {
    const { body } = await submit({ number: '000000003', paymentCategory: 'ECheck' });
    await ask('/sandbox/settle', { transactionId: body['transactionId'], status: 'Approved' });
    await sandbox.stop();
    sandbox = await startPaymentSandbox({ port: 0, home, key: 'the-key' });
    expect(await sandbox.gateway.find(String(body['transactionId']))).toMatchObject({ status: 'Approved' });
  });
});
