import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from './client.ts';
import { holdReads, readChanged } from './held-reads.ts';

test('what others change is read again at once, or when nobody holds it back any more, and then once', async () => {
  let reads = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['held', 'one'],
    queryFn: () => Promise.resolve((reads += 1)),
  });
  const stop = observer.subscribe(() => undefined);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  await settled();
  expect(reads).toBe(1);
  readChanged(['held']);
  await settled();
  expect(reads).toBe(2);

  const [first, second] = [holdReads(), holdReads()];
  readChanged(['held']);
  readChanged(['held']);
  first();
  first();
  await settled();
  expect(reads).toBe(2);
  second();
  await settled();
  expect(reads).toBe(3);
  stop();
});
