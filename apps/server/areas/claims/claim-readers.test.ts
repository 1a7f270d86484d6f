import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { claimCalls, getClaim, listClaimNotes, searchClaims } from '@parapet/contract/claims/index';
import { may } from '@parapet/domain/permissions/table';
import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { expect, it } from 'vitest';
import { signIns } from '../../demo/people.ts';
import { coveredClaim, type CoveredClaim } from '../../testing/claims.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { did } from '../../testing/story.ts';

/** Every call that reads the file of one claim, or of all; notes have readers of their own. */
const fileCalls = Object.values(claimCalls).filter(
  ({ method, access }) => method === 'GET' && access === 'claim:work',
);

type Reader = { name: string; token: string; accountType: AccountType; role: RoleName; isGuest: boolean };

async function readers(server: TestServer, { policy, admin }: CoveredClaim): Promise<Reader[]> {
  const own = await Promise.all(
    // The policyholder of the demo world is made with it; here the insured of the claim stands for her.
    signIns
      .filter((email) => email !== 'owner@insured.example')
      .map(async (email) => {
        const token = await server.signIn(email);
        const { account, role } = await did(server.call(getMe, {}, { token }));
        return {
          name: email,
          token,
          accountType: account.accountType,
          role: role.name as RoleName,
          isGuest: false,
        };
      }),
  );
  const enter = async (path: string, accountId: string, accountType: AccountType): Promise<Reader> => {
    const jump = await did(
      server.call(
        createImpersonationToken,
        { params: { personaPath: path, accountId }, body: {} },
        { token: admin },
      ),
    );
    const { accessToken: token } = await did(
      server.call(enterAccount, { params: { token: jump.token }, body: {} }),
    );
    return { name: `staff as ${accountType}`, token, accountType, role: 'Super Admin', isGuest: true };
  };
  const { agencyId, accountId } = await policy.read();
  const vendorId = (
    await server.database.pool.query(`select id from organization where account_type = 'VENDOR' limit 1`)
  ).rows[0].id as string;
  return [
    ...own,
    {
      name: 'the insured',
      token: policy.tokens.owner,
      accountType: 'CUSTOMER',
      role: 'Policy Holder',
      isGuest: false,
    },
    await enter('agency', agencyId, 'AGENCY'),
    await enter('customer', accountId, 'CUSTOMER'),
    await enter('vendor', vendorId, 'VENDOR'),
  ];
}

it('of all personas, and as whom staff enter, only those who work on claims read a file (QUO-697, QUO-698)', async () => {
  const server = await startTestServer();
  const scene = await coveredClaim(server);
  const { id } = scene.claim;
  const month = scene.policy.day(5).slice(0, 7);
  expect(fileCalls.length).toBeGreaterThan(6);
  const seen: Record<string, string> = {};
  for (const { name, token, accountType, role, isGuest } of await readers(server, scene)) {
    const works =
      !isGuest &&
      may({ accountType, subscriberType: accountType, role } as Parameters<typeof may>[0], 'claim:work');
    for (const call of fileCalls) {
      const { status } = await server.call(
        call as never,
        { params: { claimId: id }, query: { month } } as never,
        { token },
      );
      expect([name, call.id, status]).toEqual([name, call.id, works ? 200 : 403]);
    }
    const notes = await server.call(listClaimNotes, { params: { claimId: id } }, { token });
    expect([name, notes.status]).toEqual([
      name,
      works ? 200 : accountType === 'VENDOR' && !isGuest ? 404 : 403,
    ]);
    const report = (await server.call(getClaim, { params: { claimId: id } }, { token })).status;
    const list = await server.call(
      searchClaims,
      { query: { search: scene.claim.claimNumber } as never },
      { token },
    );
    const isListed = list.status === 200 && list.body.content.length > 0;
    expect([name, isListed]).toEqual([name, report === 200]);
    seen[name] = report === 200 ? 'report' : 'nothing';
    if (works) seen[name] = 'file';
  }
  expect(seen).toMatchInlineSnapshot(`
    {
      "admin@parapet.example": "file",
      "agent2@summit.example": "nothing",
      "agent@harbor.example": "report",
      "bizdev@parapet.example": "nothing",
      "branch@harbor.example": "nothing",
      "broker@thames.example": "nothing",
      "carrier@atlas.example": "nothing",
      "claims@parapet.example": "file",
      "cluster@northgate.example": "nothing",
      "digital@meridian.example": "nothing",
      "examiner@parapet.example": "file",
      "member@atlas.example": "nothing",
      "mssp@lookout.example": "nothing",
      "pool@coastal.example": "nothing",
      "processor@tallow.example": "nothing",
      "producer@harbor.example": "report",
      "reinsurer@keel.example": "nothing",
      "service@parapet.example": "report",
      "staff as AGENCY": "report",
      "staff as CUSTOMER": "report",
      "staff as VENDOR": "nothing",
      "the insured": "report",
      "underwriter@parapet.example": "report",
      "vendor@fieldstone.example": "nothing",
      "wholesale@ridge.example": "nothing",
    }
  `);
  await server.stop();
});
