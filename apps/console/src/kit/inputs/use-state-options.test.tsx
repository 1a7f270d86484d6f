import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useStateOptions } from './use-state-options.ts';

const Names = ({ isForMail }: { isForMail: boolean }) => (
  <>
    {useStateOptions({ isForMail })
      .map(({ label }) => label)
      .join()}
  </>
);
const getNames = (isForMail: boolean): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Names isForMail={isForMail} />
    </QueryClientProvider>,
  );

test('forces abroad and territories can be chosen where mail goes, and nowhere else', () => {
  expect(getNames(true)).toContain('Armed Forces Europe');
  expect(getNames(true)).toContain('Puerto Rico');
  expect(getNames(false)).toBe('');
});
