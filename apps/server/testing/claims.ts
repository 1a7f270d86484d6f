import { createClaim, updateClaimFile, type Claim } from '@parapet/contract/claims/index';
import { EXTORTION_AND_RANSOM_V5 } from '@parapet/domain/coverages/ids';
import { book, issuedPolicy, type Issued } from './issued-policy.ts';
import type { TestServer } from './servers/server.ts';
import { did } from './story.ts';

/** A report that can be filed as it is. */
export const wholeReport = {
  name: { label: 'Olivia Grant', value: '' },
  email: 'olivia@keystone.example',
  workPhone: '(512) 555-0143',
  address: '12 Quay Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  lossDescription: 'Ransom note on a file server',
};

export const reportAs = (server: TestServer, token: string, own: object = {}) =>
  server.call(createClaim, { body: { ...wholeReport, ...own } as never }, { token });

export const filedClaim = (server: TestServer, token: string, own: object = {}): Promise<Claim> =>
  did(reportAs(server, token, { isFiled: true, ...own }));

export type CoveredClaim = {
  policy: Issued;
  claim: Claim;
  /** The agreement that answers. */
  coverageId: number;
  head: string;
  examiner: string;
  admin: string;
};

/** A claim of which everything is known: the policy answers, under its extortion agreement. */
export async function coveredClaim(
  server: TestServer,
  of?: Issued,
  reported: object = {},
): Promise<CoveredClaim> {
  const policy = of ?? (await issuedPolicy(server, 'US'));
  await policy.liveUntil(10);
  if (!of)
    await book(policy, {
      command: 'endorse-policy',
      effectiveDate: policy.day(1),
      comments: '',
      patch: { selection: { global: { limit: 1_000_000, deductible: 25_000 } } },
    });
  const claim = await filedClaim(server, policy.tokens.owner, { lossDate: policy.day(5), ...reported });
  const examiner = await server.signIn('examiner@parapet.example');
  const head = await server.signIn('claims@parapet.example');
  const admin = await server.signIn('admin@parapet.example');
  const body = { began: policy.day(5), discovered: policy.day(6), firstAware: policy.day(6) };
  const coverageId = EXTORTION_AND_RANSOM_V5;
  const file = await did(
    server.call(
      updateClaimFile,
      { params: { claimId: claim.id }, body: { ...body, coverageId } as never },
      { token: examiner },
    ),
  );
  if (file.isTriggered !== 'YES') throw new Error('The policy does not answer');
  return { policy, claim, coverageId, head, examiner, admin };
}
