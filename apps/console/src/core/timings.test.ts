import { expect, test } from 'vitest';
import { queryClient } from './client.ts';
import { meQuery } from './session/session.ts';
import { sizes, timings } from './timings.ts';

test('CORE-429 CORE-432 CORE-433 CORE-434 CORE-435 CORE-436 CORE-437 QUO-946 QUO-983 QUO-984 ACC-747 ACC-748 the delays of typing and closing', () => {
  expect(timings).toMatchObject({
    modalClose: 500,
    suggestionThrottle: 200,
    listSearch: 1000,
    domainInput: 200,
    typeahead: 500,
    selectSearch: 300,
    selectCache: 60_000,
  });
});
test('CORE-438 CORE-439 QUO-979 what was read is good for 5 seconds, and coming back to the window reads nothing', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 5000,
    refetchOnWindowFocus: false,
  });
});
test('CORE-222 CORE-223 the current user is read every 10 minutes and kept as long', () => {
  expect(meQuery()).toMatchObject({ staleTime: 600_000, refetchInterval: 600_000 });
});
test('CORE-343 QUO-980 the environment is kept 30 minutes', () =>
  expect(timings.environment).toBe(30 * 60_000));
test('CORE-089 the loading page stays for 800 ms', () => expect(timings.loadingPage).toBe(800));
test('CORE-440 CORE-153 QUO-947 ACC-750 sizes', () =>
  expect(sizes).toMatchObject({ dropdownPage: 100, toasts: 3, agencySearch: 200 }));
