import { calls } from '@parapet/contract';
import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { login } from '@parapet/contract/auth/session';
import { createWebhook } from '@parapet/contract/webhook/index';
import type { Call } from '@parapet/contract/call';
import { downloadLossRun } from '@parapet/contract/docs/index';
import {
  basePaths,
  staffRolesSeeingAll,
  type AccountType,
  type RoleName,
} from '@parapet/domain/permissions/actors';
import { realmOf, getRoles } from '@parapet/domain/permissions/roles';
import { may } from '@parapet/domain/permissions/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import type { CoveredClaim } from '../../testing/claims.ts';
import { secretClaim, secretsIn, type Secret } from '../../testing/people/claim-secrets.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { sample } from '../../testing/wire/samples.ts';
import { getAddress, startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, ownerPassword } from '../../testing/story.ts';

type As = { accountType: AccountType; subscriberType: AccountType; role: RoleName };

let server: TestServer;
let scene: CoveredClaim;
let known: Record<string, unknown>;
beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_BASE_URL: 'https://hooks.example/in' });
  for (const email of ['admin@parapet.example', 'agent@harbor.example'])
    await did(
      server.call(
        createWebhook,
        { body: { companyName: 'Ledgerly' } as never },
        { token: await server.signIn(email) },
      ),
    );
  scene = await secretClaim(server);
  await server.settled();
  const { accountId, agencyId, quoteId } = await scene.policy.read();
  const { rows: transactions } = await query('select id from claim_transaction limit 1');
  known = {
    accountId,
    agencyId,
    quoteId,
    organizationId: accountId,
    policyId: scene.policy.policyId,
    claimId: scene.claim.id,
    transactionId: transactions[0]!.id,
    month: scene.policy.day(5).slice(0, 7),
    size: 100,
  };
  // Whoever sees the book of the agency at all shall see this policy.
  await query(
    `insert into reach (holder_id, target_id) select id, $1::uuid from organization where account_type not in ('AGENCY', 'VENDOR')
      union select id, $1::uuid from person where email = 'bizdev@parapet.example' on conflict do nothing`,
    [agencyId],
  );
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) =>
  server.database.pool.query<{ id: string }>(text, values);

/** Every call that reads, those of files excepted that are no text. */
const reads = (Object.values(calls) as Call[]).filter(
  ({ method, produces, id }) =>
    method === 'GET' && produces !== 'events' && (produces !== 'file' || id === 'download-claims-bordereau'),
);

/** Which secrets of the claim stand in any answer that somebody gets, to whatever they may ask. */
async function readBy(token: string, as: As): Promise<Secret[]> {
  const found = new Set<Secret>();
  const asked = reads.filter(
    ({ access }) =>
      access === 'public' || access === 'signed-in' || may({ ...as, ...PLACE }, access as never),
  );
  const ask = async (call: Call): Promise<void> => {
    const response = await fetch(new URL(getAddress(call, sample(call, known)), server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    for (const secret of secretsIn(await response.text())) found.add(secret);
  };
  for (let at = 0; at < asked.length; at += AT_ONCE)
    await Promise.all(asked.slice(at, at + AT_ONCE).map(ask));
  return [...found].sort();
}
const AT_ONCE = 8;
const PLACE = { userId: '', realm: 'ACCOUNT', organizationId: '', teamIds: [] } as const;

/** Somebody of each type of account who could see the claim by whose it is; their role changes. */
const people: Partial<Record<AccountType, string>> = {
  COWBELL: 'bizdev@parapet.example',
  AGENCY: 'agent@harbor.example',
  DIGITAL: 'digital@meridian.example',
  MSSP: 'mssp@lookout.example',
  CARRIER: 'carrier@atlas.example',
  VENDOR: 'vendor@fieldstone.example',
  CLUSTER: 'cluster@northgate.example',
  RE_INSURER: 'reinsurer@keel.example',
  PREMIUM_PROCESSOR: 'processor@tallow.example',
  POOL: 'pool@coastal.example',
};

async function signInAs(email: string, role: RoleName, password = demoPassword): Promise<string> {
  await query('update person set role = $1, realm = $2 where email = $3', [role, realmOf(role), email]);
  return (await did(server.call(login, { body: { username: email, password } }))).accessToken;
}

describe('a claim', () => {
  it('is read by every role of every account as far as it works on it, whatever it asks (QUO-697, QUO-698)', async () => {
    const seen: Record<string, string> = {};
    for (const accountType of ['CUSTOMER', ...Object.keys(people)] as AccountType[])
      for (const role of getRoles(accountType)) {
        const [email, password] =
          accountType === 'CUSTOMER'
            ? [scene.policy.ownerEmail, ownerPassword]
            : [people[accountType]!, demoPassword];
        const token = await signInAs(email, role, password);
        seen[`${accountType} ${role}`] =
          (await readBy(token, { accountType, subscriberType: accountType, role })).join(', ') || '-';
      }
    expect(seen).toMatchInlineSnapshot(`
      {
        "AGENCY Agency Admin": "report",
        "AGENCY Agent": "report",
        "AGENCY Principal Producer": "report",
        "CARRIER Account Admin": "-",
        "CARRIER Member": "-",
        "CLUSTER Account Admin": "-",
        "CLUSTER Member": "-",
        "COWBELL Agency Admin": "-",
        "COWBELL Biz Dev": "-",
        "COWBELL Corp Admin": "file, report, vendorNote",
        "COWBELL Customer Service": "-",
        "COWBELL Customer Success": "-",
        "COWBELL Head of Claims": "file, report, vendorNote",
        "COWBELL Power User": "-",
        "COWBELL Principal Producer": "-",
        "COWBELL Super Admin": "file, report, vendorNote",
        "COWBELL TSM": "-",
        "COWBELL Technician": "file, report, vendorNote",
        "CUSTOMER Account Admin": "report",
        "CUSTOMER Policy Holder": "report",
        "CUSTOMER Risk Manager": "report",
        "DIGITAL Account Admin": "-",
        "DIGITAL Member": "-",
        "MSSP Account Admin": "-",
        "MSSP Member": "-",
        "POOL Account Admin": "-",
        "POOL Member": "-",
        "PREMIUM_PROCESSOR Account Admin": "-",
        "PREMIUM_PROCESSOR Member": "-",
        "RE_INSURER Account Admin": "-",
        "RE_INSURER Member": "-",
        "VENDOR Account Admin": "report, vendorNote",
        "VENDOR Member": "report, vendorNote",
      }
    `);
  });

  it('is read by no staff who entered the account of anybody, in any role', async () => {
    const { accountId, agencyId } = known as Record<string, string>;
    const { rows } = await query(
      `select distinct on (account_type) organization_id as id, account_type as type from person
        where email = any($1) and account_type not in ('COWBELL', 'AGENCY')`,
      [Object.values(people)],
    );
    const accounts: [AccountType, string][] = [
      ['AGENCY', agencyId!],
      ['CUSTOMER', accountId!],
      ...rows.map((row): [AccountType, string] => [(row as never as { type: AccountType }).type, row.id]),
    ];
    expect(accounts.length).toBeGreaterThan(8);
    for (const role of staffRolesSeeingAll) {
      const staff = await signInAs('underwriter@parapet.example', role);
      for (const [accountType, id] of accounts) {
        const jump = await did(
          server.call(
            createImpersonationToken,
            { params: { personaPath: basePaths[accountType].slice(1), accountId: id }, body: {} },
            { token: staff },
          ),
        );
        const guest = await did(server.call(enterAccount, { params: { token: jump.token }, body: {} }));
        const read = await readBy(guest.accessToken, { accountType, subscriberType: 'COWBELL', role });
        expect([role, accountType, read]).toEqual([role, accountType, []]);
      }
    }
  });

  it('comes to figures in a loss run, and to no word of what was reported or written', async () => {
    const underwriter = await signInAs('underwriter@parapet.example', 'Power User');
    const run = await did(
      server.call(
        downloadLossRun,
        { params: { accountId: known['accountId'] as string }, query: {} },
        { token: underwriter },
      ),
    );
    const text = pdfText(new Uint8Array(run as ArrayBuffer)).join(' ');
    expect(text).toContain(scene.claim.claimNumber);
    expect(text).not.toContain('Zanzibar');
  });

  it('is told to subscribers when it is filed, and nothing of what is made of it', async () => {
    const { rows } = await query(
      'select event as id from webhook_delivery where record_id = $1 order by webhook_id, created',
      [scene.claim.id],
    );
    expect(rows.map(({ id }) => id)).toEqual(['claim.filed', 'claim.filed']);
  });
});
