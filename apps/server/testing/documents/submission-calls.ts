import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const sent = (world: World) => ({
  name: `Documented Mills ${world.next()}`,
  phoneNumber: '5125550142',
  otherDomains: 'mills.example, mills.example.org',
  address: { address1: '1 Mill Street', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' },
});

/** The calls of submissions (3 §3, §7; 2 §3). */
export const submissionCalls: DocumentedCalls = {
  'decline-submission': {
    rows: 'QUO-738 ACALL-236',
    place: '2 §3 Decline: submission decline',
    as: 'underwriter',
    send: async (world) => ({
      params: { submissionId: (await readSubmission(world)).id },
      body: {
        declinationReason: 'POOR_CONTROLS',
        declinationReasonDescription: 'No second factor anywhere',
        fillInDeclinationReason: '',
      },
    }),
  },
  'search-submissions': {
    rows: 'ACALL-231',
    place: '3 §7 Submissions: search',
    send: () => ({ query: { page: '0', size: '10', search: '*S-*' } }),
    answers: page,
  },
  'find-submission-by-message': {
    rows: 'ACALL-243 CCALL-043',
    place: '3 §7 a lookup by message id',
    send: async (world) => ({ params: { messageId: (await readSubmission(world)).messageId } }),
  },
  'create-submission': {
    rows: 'ACALL-008 ACALL-234',
    place: '3 §3 Account creation payload (submission-based); path ours',
    send: async (world) => ({
      body: {
        cbid: null,
        firmographics: sent(world),
        agency: {
          agencyId: await world.harbor(),
          agencyName: 'Harbor Insurance Agency',
          agent: {
            firstName: 'Avery',
            lastName: 'Stone',
            emailAddress: 'agent@harbor.example',
            phoneNumber: '6175552001',
            teams: [],
          },
        },
      },
    }),
    answers: 'submissionNumber',
  },
  'update-submission': {
    rows: 'ACALL-235',
    place: '3 §7 Submissions: update; path and body ours',
    send: async (world) => ({
      params: { submissionId: (await readSubmission(world)).id },
      body: { firmographics: sent(world) },
    }),
  },
  'get-submission-stats': {
    rows: 'ACALL-232',
    place: '3 §7 Submissions: stats; path ours',
    send: () => ({ query: {} }),
  },
  'get-submission': {
    rows: 'ACALL-233',
    place: '3 §7 Submissions: by id; path ours',
    send: async (world) => ({ params: { submissionId: (await readSubmission(world)).id } }),
  },
  'reopen-submission': {
    rows: 'ACALL-237',
    place: '3 §7 Submissions: reopen; path and body ours',
    as: 'underwriter',
    send: async (world) => {
      const { id: submissionId } = await readSubmission(world);
      await world.sql("update submission set status = 'Lost' where id = $1", [submissionId]);
      return { params: { submissionId }, body: {} };
    },
  },
  'mark-submission-non-viable': {
    rows: 'ACALL-238',
    place: '3 §7 Submissions: non-viable; path and body ours',
    as: 'underwriter',
    send: async (world) => ({
      params: { submissionId: (await readSubmission(world)).id },
      body: { reason: 'No risk' },
    }),
  },
  'lose-submission': {
    rows: 'ACALL-239',
    place: '3 §7 Submissions: lost; path and body ours',
    as: 'underwriter',
    send: async (world) => ({
      params: { submissionId: (await readSubmission(world)).id },
      body: { reasonSummary: 'Price is High', reason: 'Went elsewhere' },
    }),
  },
  'complete-submission': {
    rows: 'ACALL-240',
    place: '3 §7 Submissions: complete; path and body ours',
    as: 'underwriter',
    send: async (world) => ({ params: { submissionId: (await readSubmission(world)).id }, body: {} }),
  },
  'certify-submission': {
    rows: 'ACALL-241',
    place: '3 §7 Submissions: certify; path and body ours',
    as: 'underwriter',
    send: async (world) => ({ params: { submissionId: (await readSubmission(world)).id }, body: {} }),
  },
  'assign-submission': {
    rows: 'ACALL-242',
    place: '3 §7 Submissions: assign; path and body ours',
    as: 'underwriter',
    send: async (world) => ({ params: { submissionId: (await readSubmission(world)).id }, body: {} }),
  },
};

async function readSubmission(world: World): Promise<{ id: string; messageId: string }> {
  const messageId = `<documented-${world.next()}@harbor.example>`;
  const { id } = await world.only<{ id: string }>(
    `insert into submission (account_id, agency_id, team_id, submission_number, company_name, agency_name, product, status, message_id)
     select id, agency_id, team_id, 'S-' || nextval('submission_number'), name, 'Harbor', 'P100', 'New', $2
     from account where id = $1 returning id`,
    [(await world.account()).id, messageId],
  );
  return { id, messageId };
}
