import {
  feedbackCategories,
  giveFeedback,
  markFeedback,
  searchFeedback,
} from '@parapet/contract/console/feedback';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let agent: string;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn('agent@harbor.example');
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const give = (body: object, token = agent) => server.call(giveFeedback, { body: body as never }, { token });
const desk = (query: object = {}) =>
  did(server.call(searchFeedback, { query: query as never }, { token: staff }));

describe('feedback', () => {
  it('QUO-763 QUO-862 QUO-258 is kept with who gave it, and answered with a text', async () => {
    const { data } = await did(give({ category: 'General Feedback', feedbackText: '  The list is fast.  ' }));
    expect(data).toMatch(/^Thank you/);
    expect((await desk({ search: '*list is fast*' })).content).toMatchObject([
      {
        category: 'General Feedback',
        text: 'The list is fast.',
        mayShare: false,
        status: 'NEW',
        personEmail: 'agent@harbor.example',
        organizationName: 'Harbor Insurance Agency',
      },
    ]);
  });

  it('QUO-464 QUO-465 QUO-466 needs a category and a description of at most 500 characters', async () => {
    expect(refusedFields(await give({ feedbackText: 'x' }))).toEqual({ category: 'Category is required' });
    expect(refusedFields(await give({ category: 'Other', feedbackText: ' ' }))).toEqual({
      feedbackText: 'Description is required',
    });
    expect(refusedFields(await give({ category: 'Other', feedbackText: 'x'.repeat(501) }))).toEqual({
      feedbackText: 'Must be 500 characters or less',
    });
    expect((await give({ category: 'Other', feedbackText: 'x'.repeat(500) })).status).toBe(200);
  });

  it('QUO-952 QUO-953 QUO-954 is about one of five things; an issue is sent as one of high priority', async () => {
    expect(feedbackCategories).toEqual({
      'General Feedback': 'General Feedback',
      'Give Kudos to the team': 'Give Kudos to the team',
      'Report an issue': 'Report a high priority issue',
      'Have a question': 'Have a question',
      Other: 'Other',
    });
    for (const category of Object.values(feedbackCategories))
      expect((await give({ category, feedbackText: 'x' })).status).toBe(200);
    expect((await give({ category: 'Report an issue', feedbackText: 'x' })).status).toBe(400);
  });

  it('QUO-955 is shared only if it is kudos', async () => {
    const category = 'Give Kudos to the team';
    await did(give({ category, feedbackText: 'Share this', permissionToShare: true }));
    await did(give({ category, feedbackText: 'Keep this' }));
    await did(give({ category: 'Other', feedbackText: 'Not this', permissionToShare: true }));
    const shared = await desk({ 'filter.mayShare': 'in:true' });
    expect(shared.content.map(({ text }) => text)).toEqual(['Share this']);
  });

  it('is read by staff alone, who say that it was read or answered', async () => {
    expect((await server.call(searchFeedback, {}, { token: agent })).status).toBe(403);
    await did(give({ category: 'Have a question', feedbackText: 'Who reads this?' }));
    const [row] = (await desk({ search: '*Who reads*' })).content;
    const mark = (status: 'READ' | 'ANSWERED', version: number, token = staff) =>
      server.call(markFeedback, { params: { feedbackId: row!.id }, body: { status, version } }, { token });
    expect((await mark('READ', 1, agent)).status).toBe(403);
    expect(await did(mark('READ', 1))).toMatchObject({ status: 'READ', handledBy: 'Ada Okafor' });
    expect((await mark('ANSWERED', 1)).refusal.code).toBe('changed-meanwhile');
    expect(await did(mark('ANSWERED', 2))).toMatchObject({ status: 'ANSWERED' });
    expect((await desk({ 'filter.status': 'in:ANSWERED' })).content.map(({ id }) => id)).toEqual([row!.id]);
  });
});
