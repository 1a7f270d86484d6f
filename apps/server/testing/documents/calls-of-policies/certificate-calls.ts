import { issuePolicy } from '@parapet/contract/policy/index';
import { issueCertificate } from '@parapet/contract/policy/certificates';
import { boundPolicy, did } from '../../story.ts';
import type { DocumentedCalls, World } from '../world.ts';

/** An issued policy of which a certificate can be asked. */
async function issued({ server }: World) {
  const { policyId, token, quote } = await boundPolicy(server);
  await did(server.call(issuePolicy, { params: { policyId }, body: {} as never }, { token }));
  return { policyId, token, params: { productType: quote.product } };
}

const holder = {
  docType: 'Certificate_Holder',
  organizationName: 'Lone Star Bank',
  address1: '1 Main St',
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
};

/** Issued, and asked for as the document shows: by account, policy and time. */
async function certified(world: World) {
  const { policyId, token, params } = await issued(world);
  const body = { policyId, delivery: 'DOWNLOAD' } as never;
  const { accountId, created } = await did(
    world.server.call(issueCertificate, { params: params as never, body }, { token }),
  );
  return { token, query: { accountId, policyId, created: String(Date.parse(created)) } };
}

/** Certificates and additional insureds (2 §7), whose paths the specification does not all show. */
export const certificateCalls: DocumentedCalls = {
  'issue-certificate': {
    rows: 'QUO-682 QUO-722',
    place: '2 §7 Policy: POST certificate/{productType}; Docs: certificate email',
    send: async (world) => {
      const { policyId, token, params } = await issued(world);
      return { token, params, body: { policyId, ...holder } };
    },
    answers: 'id, policyId, docType, status',
  },
  'get-certificate': {
    rows: 'QUO-723 QUO-720',
    place:
      "2 §7 Docs: 'Certificate download: accountId, policy id, created unix time; returns a link'; path ours",
    send: certified,
    answers: 'link, name',
  },
  'download-certificate': {
    rows: 'QUO-724',
    place: "2 §7 Docs: 'then the file is fetched and saved as PDF'; path ours",
    send: certified,
  },
  'list-additional-insureds': {
    rows: 'QUO-725',
    place: "2 §7 Docs: 'Additional insured list by policyId'; path ours",
    send: async (world) => ({ query: { policyId: (await world.policy()).policyId } }),
    answers: 'content',
  },
};
