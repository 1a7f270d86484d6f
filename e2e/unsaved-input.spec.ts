import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { button, field, save, unique } from './support/accounts.ts';
import { openAction } from './support/actions.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  letThrough,
  password,
  personas,
  signInAs,
  test,
} from './support/test.ts';

type Call = Awaited<ReturnType<typeof callsAs>>;
type Form = {
  title: string;
  /** Makes what is edited. */
  begin: (page: Page) => Promise<{ address: string; who?: string; secret?: string; call: Call; id: string }>;
  /**
   * The text typed first, and the one typed later: shown by the form, and hidden by the value in the
   * record.
   */
  typed: readonly [string, string];
  /** Opens the form on its page. */
  open: (page: Page) => Promise<unknown>;
  type: (page: Page, text: string) => Promise<void>;
  shows: (page: Page, text: string) => Promise<void>;
  hides: (page: Page, text: string) => Promise<void>;
  /**
   * The way it is saved, and the text that confirms it; the path that is refused when the server is away.
   */
  save?: { press: (page: Page) => Promise<void>; path: string; says: string };
  /** Somebody else saves the same record. */
  others?: (call: Call, id: string) => Promise<unknown>;
};

const EARLIER = /^You have unsaved changes from [^.]*\.$/;
const STALE = /unsaved changes from .*\. The record has changed since then/;
const input = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name }).first();
const filled = (name: string | RegExp) => ({
  type: (page: Page, text: string) => input(page, name).fill(text),
  shows: (page: Page, text: string) => expect(input(page, name)).toHaveValue(text),
  hides: (page: Page, text: string) => expect(input(page, name)).not.toHaveValue(text),
});

const forms: Form[] = [
  {
    title: 'the account details',
    begin: async (page) => {
      const call = await callsAs(page, 'agent');
      const { id } = await quotableCompany(call, unique('Unsaved Details'));
      return { address: `/agency/accounts/${id}?tab=details`, call, id };
    },
    typed: ['Keystone Smiles', 'Keystone Grins'],
    open: async (page) => {
      const edit = button(page, 'Edit');
      // The note of what was typed earlier comes a moment later, and moves the button from under a press.
      await expect(async () => {
        if (await edit.isVisible()) await edit.click();
        await expect(field(page, 'Doing business as')).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
    type: (page, text) => field(page, 'Doing business as').fill(text),
    shows: (page, text) => expect(field(page, 'Doing business as')).toHaveValue(text),
    hides: (page, text) => expect(field(page, 'Doing business as')).not.toHaveValue(text),
    save: {
      press: (page) => save(page).click(),
      path: '**/api/account/v1/profile/*',
      says: 'Account Details Updated Successfully.',
    },
    others: async (call, id) => {
      const { version, details } = (await call('get', `/api/account/v1/${id}`)) as never as {
        version: number;
        details: object;
      };
      await call('put', `/api/account/v1/profile/${id}`, {
        version,
        details: { ...details, noOfEmployeesAll: 31 },
      });
    },
  },
  {
    title: 'a quote',
    begin: async (page) => {
      const call = await callsAs(page, 'agent');
      const { id: accountId } = await quotableCompany(call, unique('Unsaved Quote'));
      const { id } = await startQuote(call, 'P100', accountId);
      return { address: `/agency/quotes/${id}`, call, id };
    },
    typed: ['Basic', 'Elite'],
    open: (page) => expect(page.getByRole('radio', { name: /Basic/ })).toBeVisible(),
    type: (page, text) => page.getByRole('radio', { name: new RegExp(text) }).check({ force: true }),
    shows: (page, text) => expect(page.getByRole('radio', { name: new RegExp(text) })).toBeChecked(),
    hides: (page, text) => expect(page.getByRole('radio', { name: new RegExp(text) })).not.toBeChecked(),
    others: async (call, id) => {
      const { version } = await call('get', `/api/quote/v1/${id}`);
      await call('put', `/api/quote/v1/update/needBy?quoteId=${id}&needBy=2031-01-15&version=${version}`);
    },
  },
  {
    title: 'a dialog',
    begin: async (page) => {
      const call = await callsAs(page, 'agent');
      const { id: accountId } = await quotableCompany(call, unique('Unsaved Dialog'));
      const { id } = await startQuote(call, 'P100', accountId);
      return { address: `/agency/quotes/${id}`, call, id };
    },
    typed: ['They stay with their carrier', 'They went elsewhere'],
    open: (page) => openAction(page, 'Mark as lost'),
    ...filled('Reason Description'),
  },
  {
    title: 'the page of a new account',
    begin: async (page) => {
      const asked = new URLSearchParams({ state: 'TX', accountName: unique('Unsaved Company') });
      return {
        address: `/agency/manage/account/lookup?${asked}`,
        call: await callsAs(page, 'agent'),
        id: '',
      };
    },
    typed: ['12 Congress Avenue', '14 Congress Avenue'],
    open: (page) => expect(field(page, 'Street')).toBeVisible(),
    type: (page, text) => field(page, 'Street').fill(text),
    shows: (page, text) => expect(field(page, 'Street')).toHaveValue(text),
    hides: (page, text) => expect(field(page, 'Street')).not.toHaveValue(text),
  },
  {
    title: 'the page to sign',
    begin: async (page) => {
      const call = await callsAs(page, 'agent');
      const company = await quotableCompany(call, unique('Unsaved Signature'));
      const { quote, email } = await getHolder(page, {}, company.id);
      return {
        address: `/customer/quotes/${quote.id}/sign/P100`,
        who: email,
        secret: 'correct horse battery',
        call,
        id: quote.id,
      };
    },
    typed: ['Hanna Ruiz', 'Hanna M. Ruiz'],
    open: (page) => expect(page.getByLabel('Full name')).toBeVisible(),
    ...filled('Full name'),
  },
];

const isKept = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && answer.url().includes('/unsaved-input/') && answer.ok(),
  );

/** A browser that knows nothing of what another kept. */
async function freshBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL });
  await context.addInitScript(() => localStorage.setItem('cookies_enabled', 'false'));
  return leavable(await context.newPage());
}
/** Accepts the browser's question whenever the page is left. */
function leavable(page: Page): Page {
  page.on('dialog', (question) => void question.accept());
  return page;
}

/** A page and a dialog stand for all in the gate; the search takes every form. */
const OF_THE_GATE = ['the account details', 'a dialog'];
for (const form of forms.filter(({ title }) => process.env.PARAPET_DEEP || OF_THE_GATE.includes(title)))
  test(`what was typed in ${form.title} outlives a reload, a crash, a sign-out, a tab and others @once`, async ({
    page: first,
    browser,
    baseURL,
    allowInConsole,
  }) => {
    test.slow();
    allowInConsole(/Failed to load resource|ERR_FAILED|net::/);
    const {
      address,
      who = personas.agent,
      secret = password,
      call,
      id,
    } = await test.step('something to edit', () => form.begin(first));
    const open = async (page: Page): Promise<void> => {
      await page.goto(address);
      await form.open(page);
    };
    const offered = async (page: Page, text: string, note = EARLIER): Promise<void> => {
      await expect(page.getByText(note)).toBeVisible();
      await form.hides(page, text);
    };
    const take = (page: Page) => page.getByRole('button', { name: 'Restore', exact: true }).click();

    const page = await freshBrowser(browser, baseURL!);
    await signInAs(page, who, secret);
    await test.step('a reload', async () => {
      await open(page);
      const kept = isKept(page);
      await form.type(page, form.typed[0]);
      await kept;
      await page.reload();
      await form.open(page);
      await form.shows(page, form.typed[0]);
      await expect(page.getByText(EARLIER)).toHaveCount(0);
    });
    await test.step('another tab is offered it', async () => {
      const other = leavable(await page.context().newPage());
      await open(other);
      await offered(other, form.typed[0]);
      await expectAccessible(other);
      await take(other);
      await form.shows(other, form.typed[0]);
      await other.close();
    });
    await page.context().close();

    const later = await freshBrowser(browser, baseURL!);
    await signInAs(later, who, secret);
    await test.step('a crash, and another machine', async () => {
      await open(later);
      await offered(later, form.typed[0]);
      await take(later);
      await form.shows(later, form.typed[0]);
    });
    await test.step('a sign-out a moment after the last key, which leaves nothing in the browser', async () => {
      await form.type(later, form.typed[1]);
      await later.goto('/logout');
      await expect(later.getByText("You've been successfully logged out.")).toBeVisible();
      expect(
        await later.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
      ).toEqual(['cookies_enabled']);
      await signInAs(later, who, secret);
      await open(later);
      await offered(later, form.typed[1]);
      await take(later);
      await form.shows(later, form.typed[1]);
    });
    const { save: saving, others } = form;
    if (saving)
      await test.step('a save that fails, and a reload after it', async () => {
        await later.route(saving.path, (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.continue(),
        );
        await saving.press(later);
        await expect(button(later, 'Restore my changes')).toBeVisible();
        await later.reload();
        const kept = isKept(later);
        await button(later, 'Restore my changes').click();
        await form.shows(later, form.typed[1]);
        await kept;
        await letThrough(later, saving.path);
      });
    const last = await freshBrowser(browser, baseURL!);
    await later.context().close();
    await signInAs(last, who, secret);
    await test.step('somebody else who saved meanwhile is not overwritten', async () => {
      await others?.(call, id);
      await open(last);
      await offered(last, form.typed[1], others ? STALE : EARLIER);
      await take(last);
      await form.shows(last, form.typed[1]);
    });
    if (saving)
      await test.step('and once it is saved, nothing is offered', async () => {
        await saving.press(last);
        await expectToast(last, saving.says);
        const { details } = (await call('get', `/api/account/v1/${id}`)) as never as { details: object };
        expect(details).toMatchObject({ dbaOrTradestyle: form.typed[1], noOfEmployeesAll: 31 });
        const nothing = leavable(await last.context().newPage());
        const asked = nothing.waitForResponse('**/api/console/v1/unsaved-input');
        await open(nothing);
        await asked;
        await expect(nothing.getByText(/unsaved changes from/)).toHaveCount(0);
      });
    await last.context().close();
  });

test('a mail that could not be kept is there after a reload and after a sign-out @once', async ({
  browser,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED|net::/);
  const page = await freshBrowser(browser, baseURL!);
  await signInAs(page, personas.agent, password);
  await page.goto('/agency/inbox?tab=mail');
  await button(page, 'New message').click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).toBeVisible();
  const address = page.url();
  const written = unique('Half written').slice(0, 60);
  await page.route('**/api/docmessage/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const kept = isKept(page);
  await subject.fill(written);
  await expect(page.getByText(/^The draft could not be saved/)).toBeVisible();
  await kept;
  await page.reload();
  await expect(subject).toHaveValue(written);
  await page.goto('/logout');
  await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
  await letThrough(page, '**/api/docmessage/v1/**');
  await signInAs(page, personas.agent, password);
  await page.goto(address);
  await expect(page.getByText(EARLIER)).toBeVisible();
  await expect(subject).toHaveValue('');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(subject).toHaveValue(written);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await button(page, 'Delete draft').click();
  await page.context().close();
});
