import { filedClaim, reportAs, wholeReport } from '../../claims.ts';
import { did } from '../../story.ts';
import { page } from '../of-policy.ts';
import type { DocumentedCalls, World } from '../world.ts';

const owner = async (world: World) => (await world.policy()).owner;
const draft = async (world: World) => {
  const token = await owner(world);
  const { id } = await did(reportAs(world.server, token));
  return { token, params: { claimId: id } };
};
/** A filed claim, and somebody who works on it. */
const filed = async (world: World) => {
  const { id } = await filedClaim(world.server, await owner(world));
  return { token: await world.server.signIn('claims@parapet.example'), params: { claimId: id } };
};
const fields = 'id, claimId, claimNumber, status, accountId, name, role, email, companyName, isFiled';

/**
 * The calls of claims (2 §7), and of what is made of them, of which the specification shows the words alone.
 */
export const claimCalls: DocumentedCalls = {
  'create-claim': {
    rows: 'QUO-691',
    place: '2 §7 Policy: POST /api/policy/v1/claim (claim payload); §3 Claim',
    send: async (world) => ({ token: await owner(world), body: { ...wholeReport, isFiled: true } }),
    answers: fields,
  },
  'get-claim': {
    rows: 'QUO-692',
    place: '2 §7 Claims: GET api/claims/v1/{claimId}',
    send: draft,
    answers: fields,
  },
  'update-claim': {
    rows: 'QUO-693',
    place: '2 §7 Claims: PUT /api/claims/v1/{claimId}',
    send: async (world) => ({ ...(await draft(world)), body: wholeReport }),
    answers: fields,
  },
  'delete-claim': { rows: 'QUO-694', place: '2 §7 Claims: DELETE /api/claims/v1/{claimId}', send: draft },
  'get-claim-file': {
    rows: 'QUO-697',
    place: "2 §7 'Claims management: claimsFile'; path ours",
    send: filed,
    answers: 'id, claimId, status',
  },
  'list-claim-notes': { rows: 'QUO-698', place: "2 §7 'notes'; path ours", send: filed, answers: 'content' },
  'get-panel-subcategories': {
    rows: 'ACALL-174',
    place: '3 §7: GET /api/claimsmgmt/v1/panel/subcategories',
    send: async (world) => ({ token: (await filed(world)).token }),
  },
  'search-claim-diary': {
    rows: 'QUO-699',
    place: "2 §7 'diary'; path ours",
    send: async (world) => ({ token: (await filed(world)).token, query: { page: '0', size: '10' } }),
    answers: page,
  },
};
