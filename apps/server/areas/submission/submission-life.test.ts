import {
  assignSubmission,
  attachLossRuns,
  certifySubmission,
  completeSubmission,
  declineSubmission,
  findSubmissionByMessage,
  getSubmission,
  getSubmissionStats,
  listSubmissionAssignees,
  loseSubmission,
  markSubmissionNonViable,
  reopenSubmission,
  searchSubmissions,
  updateSubmission,
} from '@parapet/contract/submission/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { AGENT, RIVAL, STAFF, OTHER_STAFF, complete, getSubmissions } from '../../testing/submissions.ts';

let server: TestServer;
let kit: Awaited<ReturnType<typeof getSubmissions>>;
beforeAll(async () => {
  server = await startTestServer();
  kit = await getSubmissions(server);
});
afterAll(() => server.stop());

describe('the life of a submission', () => {
  it('is assigned to one of the staff, and then in progress (ACC-219, ACC-609)', async () => {
    const submission = await kit.sent();
    const { content } = (await server.call(listSubmissionAssignees, {}, kit.as(STAFF))).body;
    const taken = await server.call(
      assignSubmission,
      kit.at(submission, { assigneeId: content[0]!.id }),
      kit.as(STAFF),
    );
    expect(taken.body).toMatchObject({
      status: 'In Progress',
      operationalStatus: 'Assigned',
      assigneeName: content[0]!.name,
    });
    expect(await kit.events(submission)).toEqual(['submission.received', 'submission.taken']);
    const late = await server.call(assignSubmission, kit.at(submission), kit.as(OTHER_STAFF));
    expect([late.status, late.refusal.code]).toEqual([409, 'changed-meanwhile']);
    const stranger = await server.call(
      assignSubmission,
      kit.at(taken.body, { assigneeId: '00000000-0000-4000-8000-000000000000' }),
      kit.as(STAFF),
    );
    expect([stranger.status, stranger.refusal.code]).toEqual([400, 'assignee-unknown']);
    expect((await server.call(assignSubmission, kit.at(taken.body), kit.as(AGENT))).status).toBe(403);
  });
  it('is declined with a reason, in the words of its call (ACC-213, ACC-602, ACC-603)', async () => {
    const submission = await kit.sent();
    const body = { declinationReasonDescription: 'Outside our appetite', fillInDeclinationReason: '' };
    const bare = await server.call(
      declineSubmission,
      { ...kit.of(submission), body: { ...body, declinationReason: 'FILL_IN_OPTION' } },
      kit.as(STAFF),
    );
    expect(bare.refusal.errors?.[0]).toMatchObject({
      field: 'fillInDeclinationReason',
      detail: 'Fill-In text is required',
    });
    const declined = await server.call(
      declineSubmission,
      { ...kit.of(submission), body: { ...body, declinationReason: 'POOR_CONTROLS' } },
      kit.as(STAFF),
    );
    expect(declined.body).toMatchObject({
      status: 'Declined',
      operationalStatus: 'Closed',
      reasonSummary: 'POOR_CONTROLS',
    });
  });
  it('is reopened to the person who worked on it, or unassigned (ACC-214, ACC-604)', async () => {
    const submission = await kit.sent();
    const lost = await server.call(
      markSubmissionNonViable,
      kit.at(submission, { reason: 'No risk' }),
      kit.as(STAFF),
    );
    const reopened = await server.call(reopenSubmission, kit.at(lost.body), kit.as(STAFF));
    expect(reopened.body).toMatchObject({ status: 'New', operationalStatus: 'Unassigned', reason: null });
    const taken = await server.call(assignSubmission, kit.at(reopened.body), kit.as(STAFF));
    const gone = await server.call(
      markSubmissionNonViable,
      kit.at(taken.body, { reason: 'No risk' }),
      kit.as(STAFF),
    );
    const again = await server.call(reopenSubmission, kit.at(gone.body), kit.as(STAFF));
    expect(again.body).toMatchObject({ status: 'In Progress', operationalStatus: 'Assigned' });
    const open = await server.call(reopenSubmission, kit.at(again.body), kit.as(STAFF));
    expect([open.status, open.refusal.detail]).toEqual([
      409,
      'This cannot be done while the submission is in progress.',
    ]);
  });
  it('is not viable for a reason (ACC-215, ACC-605)', async () => {
    const submission = await kit.sent();
    const bare = await server.call(
      markSubmissionNonViable,
      kit.at(submission, { reason: ' ' }),
      kit.as(STAFF),
    );
    expect(bare.refusal.errors?.[0]?.detail).toBe('Reason is required');
    const gone = await server.call(
      markSubmissionNonViable,
      kit.at(submission, { reason: 'A person, not a company' }),
      kit.as(STAFF),
    );
    expect(gone.body).toMatchObject({ status: 'Non-Viable', reason: 'A person, not a company' });
    expect(await kit.events(submission)).toEqual(['submission.received', 'submission.non-viable']);
  });
  it('is lost for a reason of the list, by its agency too (ACC-216, ACC-606)', async () => {
    const submission = await kit.sent();
    const body = { reasonSummary: 'Price is High', reason: 'Went elsewhere', fillInReason: '' };
    expect((await server.call(loseSubmission, kit.at(submission, body), kit.as(RIVAL))).status).toBe(404);
    const lost = await server.call(loseSubmission, kit.at(submission, body), kit.as(AGENT));
    expect(lost.body).toMatchObject({
      status: 'Lost',
      reasonSummary: 'Price is High',
      reason: 'Went elsewhere',
    });
  });
  it('is corrected while it is open, and has to be certified again (ACC-601)', async () => {
    const submission = await kit.sent();
    const certified = (await server.call(certifySubmission, kit.at(submission), kit.as(STAFF))).body;
    const changed = await server.call(
      updateSubmission,
      kit.at(certified, { firmographics: { ...complete(), name: 'Alder Renamed' }, products: ['P250'] }),
      kit.as(AGENT),
    );
    expect(changed.body).toMatchObject({
      companyName: 'Alder Renamed',
      product: 'P250',
      operationalStatus: 'Unassigned',
      certified: null,
    });
    const other = await server.call(
      updateSubmission,
      kit.at(changed.body, { agency: { agencyId: await kit.agencyId('Summit') } }),
      kit.as(AGENT),
    );
    expect(other.refusal.errors?.[0]?.detail).toBe('Please select a valid Agency, current option not found.');
  });
  it('takes files of the library as loss runs, which go with it to its account', async () => {
    const submission = await kit.sent();
    const uploaded = await upload(
      server,
      { docName: 'Losses 2025.pdf' },
      { ...kit.as(AGENT), fileName: 'losses.pdf' },
    );
    expect([uploaded.status, uploaded.refusal]).toEqual([200, uploaded.refusal]);
    const docIds = [uploaded.body.id];
    const attached = await server.call(attachLossRuns, kit.at(submission, { docIds }), kit.as(AGENT));
    expect(attached.body.lossRuns).toMatchObject([{ id: docIds[0], docName: 'Losses 2025.pdf' }]);
    const done = await server.call(completeSubmission, kit.at(attached.body), kit.as(STAFF));
    const { rows } = await server.database.pool.query('select account_id from document where id = $1', [
      docIds[0],
    ]);
    expect(rows).toEqual([{ account_id: done.body.accountId }]);
    const other = await server.call(attachLossRuns, kit.at(await kit.sent(), { docIds }), kit.as(AGENT));
    expect([other.status, other.refusal.code]).toEqual([409, 'loss-run-elsewhere']);
  });
});

describe('finding submissions', () => {
  it('lists them by number, status and who works on them (ACC-597)', async () => {
    const submission = await kit.sent();
    const search = async (query: object, email = AGENT) =>
      (await server.call(searchSubmissions, { query: query as never }, kit.as(email))).body;
    expect((await search({ search: submission.submissionNumber })).content.map(({ id }) => id)).toEqual([
      submission.id,
    ]);
    expect((await search({ search: submission.submissionNumber }, RIVAL)).totalElements).toBe(0);
    expect(
      (await search({ search: submission.submissionNumber, 'filter.operationalStatus': 'in:Assigned' }))
        .totalElements,
    ).toBe(0);
  });
  it('counts what the caller may see by status (ACC-598)', async () => {
    const stats = async (email: string) =>
      (await server.call(getSubmissionStats, { query: {} }, kit.as(email))).body;
    const before = [await stats(AGENT), await stats(RIVAL), await stats(STAFF)];
    const submission = await kit.sent();
    await server.call(assignSubmission, kit.at(submission), kit.as(STAFF));
    const after = [await stats(AGENT), await stats(RIVAL), await stats(STAFF)];
    const grown = after.map((one, at) => [
      one.total - before[at]!.total,
      one.byStatus['In Progress'] - before[at]!.byStatus['In Progress'],
      one.byOperationalStatus.Assigned - before[at]!.byOperationalStatus.Assigned,
      one.mine - before[at]!.mine,
    ]);
    expect(grown).toEqual([
      [1, 1, 1, 0],
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]);
  });
  it('reads one by its id, and one by its message, of which there may be none (ACC-599, ACC-610, ACC-611)', async () => {
    const submission = await kit.sent();
    expect((await kit.read(submission, AGENT)).submissionNumber).toBe(submission.submissionNumber);
    expect((await server.call(getSubmission, kit.of(submission), kit.as(RIVAL))).status).toBe(404);
    await server.database.pool.query('update submission set message_id = $2 where id = $1', [
      submission.id,
      `<${submission.id}@mail.example>`,
    ]);
    const byMessage = (messageId: string) =>
      server.call(findSubmissionByMessage, { params: { messageId } }, kit.as(AGENT));
    expect((await byMessage(`<${submission.id}@mail.example>`)).body.id).toBe(submission.id);
    expect((await byMessage('<none@mail.example>')).status).toBe(404);
  });
});
