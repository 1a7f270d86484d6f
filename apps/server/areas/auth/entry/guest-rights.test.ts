import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { getMe } from '@parapet/contract/auth/me';
import { deletePaymentMethod } from '@parapet/contract/billing/accounting';
import { addBillingContact } from '@parapet/contract/billing/bill';
import { acceptFinance } from '@parapet/contract/billing/financing';
import { createClaim } from '@parapet/contract/claims/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { optOutOfRenewal } from '@parapet/contract/policy/renewal';
import { requestCancellation } from '@parapet/contract/policy/transactions';
import { startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuedPolicy, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, newAccount } from '../../../testing/story.ts';
import { enterAs } from '../../../testing/people/visit.ts';

let server: TestServer;
let policy: Issued;
let version: number;
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  ({ version } = await policy.read());
});
afterAll(() => server.stop());

const license = {
  brokerFirstName: 'Rosa',
  brokerLastName: 'Delgado',
  brokerEmail: 'rosa@harbor.example',
  surplusLicenseNumber: 'SLA 4711',
  surplusLinesState: 'LA',
};
const addLicense = (token: string, agencyId?: string) =>
  server.call(addSurplusLicense, { body: { ...license, agencyId } as never }, { token });
const params = () => ({ policyId: policy.policyId });
/** Calls that bind the insured, by the name of the command, with somebody's token. */
const attempts = (token: string) => ({
  'accept-finance': server.call(
    acceptFinance,
    {
      body: {
        ...params(),
        financeQuoteNumber: 'F-1',
        signature: 'Uma Lindqvist',
        email: 'u@parapet.example',
      },
    },
    { token },
  ),
  'opt-out-of-renewal': server.call(
    optOutOfRenewal,
    { params: params(), body: { reason: 'OTHER', comments: '', version } as never },
    { token },
  ),
  'request-cancellation': server.call(
    requestCancellation,
    { params: params(), body: { version } as never },
    { token },
  ),
  'add-billing-contact': server.call(
    addBillingContact,
    { body: { accountId: policy.account.id, name: 'A', email: 'a@b.example' } as never },
    { token },
  ),
  'delete-payment-method': server.call(
    deletePaymentMethod,
    { query: { ...params(), tokenId: 'token-of-the-insured' } },
    { token },
  ),
  'create-claim': server.call(createClaim, { body: { accountId: policy.account.id } as never }, { token }),
});

describe('an underwriter', () => {
  it('adds no surplus license inside an agency that they may not add as staff', async () => {
    const { agencyId } = await policy.read();
    expect((await addLicense(policy.tokens.underwriter, agencyId)).status).toBe(403);
    const inside = await enterAs(server, policy.tokens.underwriter, 'agency', agencyId);
    expect((await addLicense(inside)).status).toBe(403);
    const admin = await enterAs(server, policy.tokens.admin, 'agency', agencyId);
    expect((await addLicense(admin)).status).toBe(200);
  });

  it('quotes inside an agency', async () => {
    const { agencyId } = await policy.read();
    const inside = await enterAs(server, policy.tokens.underwriter, 'agency', agencyId);
    const { scopes } = await did(server.call(getMe, {}, { token: inside }));
    expect(scopes).toContain('quote:start');
    expect(scopes).not.toContain('surplus:manage');
    const { id: accountId } = await newAccount(server);
    const started = { params: { product: 'P100', accountId }, body: {} } as const;
    expect((await server.call(startQuote, started as never, { token: inside })).status).toBe(200);
  });
});

describe('whoever enters the account of a policyholder', () => {
  it.each(['underwriter', 'admin'] as const)('as %s binds the insured to nothing', async (who) => {
    const inside = await enterAs(server, policy.tokens[who], 'customer', policy.account.id);
    for (const [name, reply] of Object.entries(attempts(inside)))
      expect([name, (await reply).status]).toEqual([name, 403]);
    const seen = await did(server.call(getPolicy, { params: params() }, { token: inside }));
    const owned = await did(server.call(getPolicy, { params: params() }, { token: policy.tokens.owner }));
    for (const command of ['opt-out-of-renewal', 'request-cancellation'] as const) {
      expect(owned.can).toContain(command);
      expect(seen.can).not.toContain(command);
    }
  });
});
