import { test as base } from '@playwright/test';
import { buildFirstStorage } from './first-storage.ts';
import { takeBackContexts } from './lent-contexts.ts';
import { prepareContext, preparesContexts } from './prepared-context.ts';

interface Support {
  /** Declares that this test makes the browser report something on purpose, such as the 409 of a refusal. */
  allowInConsole(pattern: RegExp): void;
  /** Takes back the contexts that the test borrowed. Always on. */
  lentContexts: void;
  /** Fails the test when a page logged an error or threw. Always on. */
  cleanConsole: void;
}

export const test = base.extend<Support & { allowed: RegExp[] }>({
  // Every page of every context has the clock of the run, and notes its toasts.
  browser: [async ({ browser }, use) => use(preparesContexts(browser)), { scope: 'worker' }],
  context: async ({ context }, use) => use(await prepareContext(context)),
  // The server starts after this process has read the configuration, so its address is read here, in the
  // worker.
  baseURL: async ({}, use) => {
    await use(process.env.PARAPET_E2E_URL);
  },
  allowed: async ({}, use) => {
    await use([]);
  },
  allowInConsole: async ({ allowed }, use) => {
    await use((pattern) => {
      allowed.push(pattern);
    });
  },
  lentContexts: [
    async ({}, use) => {
      await use();
      await takeBackContexts();
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ context, allowed }, use) => {
      const said: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => said.push(`thrown: ${error.error().stack ?? error.error().message}`));
      await use();
      // What a test answers in the server's place may still be on its way: it is no fault of the test.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = said.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      base.expect(unexpected, 'what the browser logged').toEqual([]);
    },
    { auto: true },
  ],
  // Opens the console in the project's theme.
  storageState: async ({ baseURL, colorScheme }, use) => use(buildFirstStorage(baseURL!, colorScheme)),
});

/** Message that a browser logs on its own when a call is refused. */
export const status = (code: number): RegExp => new RegExp(`the server responded with a status of ${code} `);

export { expect } from '@playwright/test';
export { expectAccessible, expectGood, expectNoSidewaysScroll } from './accessible.ts';
export { keepAnswers } from './keep-answers.ts';
export { letThrough } from './let-through.ts';
export { codeSentTo, linkIn, waitForMail } from './mail.ts';
export { expectToast } from './toasts.ts';
export { pageAs, password, personas, resume, resumeWith, signIn, signInAs } from './personas.ts';
