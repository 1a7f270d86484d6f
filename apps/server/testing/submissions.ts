import { createSubmission, getSubmission, type Submission } from '@parapet/contract/submission/index';
import { expect } from 'vitest';
import type { TestServer } from './servers/server.ts';

export const AGENT = 'agent@harbor.example';
export const RIVAL = 'agent2@summit.example';
export const STAFF = 'underwriter@parapet.example';
export const OTHER_STAFF = 'admin@parapet.example';
const EVERYBODY = [AGENT, RIVAL, STAFF, OTHER_STAFF, 'broker@thames.example', 'branch@harbor.example'];

let serial = 0;
export const nextName = (name: string): string => `${name} ${++serial}`;
export const address = { address1: '12 Quay Street', city: 'Austin', state: 'TX', zipCode: '78701' };
/** As complete as a quote needs it. */
export const complete = (name = nextName('Alder Works')) => ({
  name,
  dunsNumber: '123456789',
  noOfEmployeesAll: 30,
  yearEstablished: 2004,
  ownershipType: 'Private',
  entityType: 'Independent',
  naicsCode: '541511',
  phoneNumber: '5125550142',
  policyContact: {
    firstName: 'Ada',
    lastName: 'Okafor',
    emailAddress: 'ada@alder.example',
    phoneNumber: '5125550142',
  },
  domesticRevenue: 4_000_000,
  foreignRevenue: 0,
  domainName: `${name.toLowerCase().replaceAll(' ', '')}.example`,
  otherDomains: 'alder-works.example, alder.example.org',
  url: 'https://www.alder.example',
  isFranchise: false,
  address,
});

const of = ({ id }: Pick<Submission, 'id'>) => ({ params: { submissionId: id } });
/** A write of a submission as it was read. */
const at = (submission: Submission, body: object = {}) => ({
  ...of(submission),
  body: { version: submission.version, ...body } as never,
});

/** Sends and reads submissions as people of the demo world. */
export async function getSubmissions(server: TestServer) {
  const tokens = new Map<string, string>();
  for (const email of EVERYBODY) tokens.set(email, await server.signIn(email));
  const as = (email: string) => ({ token: tokens.get(email)! });
  const send = (body: object, email = AGENT) =>
    server.call(createSubmission, { body: body as never }, as(email));
  return {
    as,
    of,
    at,
    send,
    async sent(body: object = {}, email = AGENT): Promise<Submission> {
      const reply = await send({ firmographics: complete(), ...body }, email);
      expect([reply.status, reply.refusal]).toEqual([200, reply.refusal]);
      return reply.body;
    },
    async read(submission: Pick<Submission, 'id'>, email = STAFF): Promise<Submission> {
      return (await server.call(getSubmission, of(submission), as(email))).body;
    },
    async events({ id }: Pick<Submission, 'id'>): Promise<string[]> {
      const { rows } = await server.database.pool.query<{ event: string }>(
        'select event from history where subject_id = $1 order by at, id',
        [id],
      );
      return rows.map(({ event }) => event);
    },
    async agencyId(name: string): Promise<string> {
      const { rows } = await server.database.pool.query<{ id: string }>(
        'select id from organization where name like $1',
        [`${name}%`],
      );
      return rows[0]!.id;
    },
  };
}
