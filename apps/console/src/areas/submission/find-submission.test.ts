import { afterEach, expect, test, vi } from 'vitest';
import { findSubmission } from './find-submission.ts';

const answers = (status: number, body: unknown): void => {
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a mail that became a submission gives it', async () => {
  answers(200, { submissionNumber: 'S-1' });
  expect(await findSubmission('<m@x>')).toEqual({ submissionNumber: 'S-1' });
});
test('CORE-410 404 is nothing', async () => {
  answers(404, { detail: 'Not found.' });
  expect(await findSubmission('<m@x>')).toBeNull();
});
test('CORE-411 other errors are thrown on', async () => {
  answers(409, { detail: 'Oh.' });
  await expect(findSubmission('<m@x>')).rejects.toMatchObject({ status: 409, detail: 'Oh.' });
});
