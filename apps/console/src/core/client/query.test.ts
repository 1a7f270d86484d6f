import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, readAgain, recordsAreRead, refresh } from './query.ts';

const record = (key: string, version: number) => queryClient.setQueryData(['claims', key], { version });
const known = (key: string) => queryClient.getQueryData(['claims', key]);

test('after a command, a record that is not shown is forgotten, and a list kept', async () => {
  record('file', 3);
  queryClient.setQueryData(['claims', 'list'], { content: [] });
  queryClient.setQueryData(['policy', 'other'], { version: 1 });
  await readAgain('claims');
  expect(known('file')).toEqual({ version: 3 });
  await refresh('claims');
  expect(known('file')).toBeUndefined();
  expect(known('list')).toEqual({ content: [] });
  expect(queryClient.getQueryData(['policy', 'other'])).toEqual({ version: 1 });
});

test('a record that is shown is waited for until it has been read', async () => {
  let answer: (read: { version: number }) => void = () => undefined;
  record('shown', 1);
  const observer = new QueryObserver(queryClient, {
    queryKey: ['claims', 'shown'],
    queryFn: () => new Promise<{ version: number }>((resolve) => (answer = resolve)),
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await recordsAreRead('claims');
  const refreshed = refresh('claims');
  let isRead = false;
  const read = recordsAreRead('claims').then(() => (isRead = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRead).toBe(false);
  answer({ version: 2 });
  await Promise.all([refreshed, read]);
  expect(observer.getCurrentResult().data).toEqual({ version: 2 });
  stop();
});
