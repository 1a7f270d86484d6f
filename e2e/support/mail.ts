import { expect, type Page } from '@playwright/test';
import { noteInRun } from './run-register.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** The mails that the product sent to an address, newest first. */
async function mailTo(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mail?to=${encodeURIComponent(to)}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Mail[];
}

/** Waits until a mail with this subject has arrived, and returns the newest one. */
export async function waitForMail(page: Page, to: string, subject: RegExp, timeout = 60_000): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => (found = (await mailTo(page, to)).find((mail) => subject.test(mail.subject))), {
      timeout,
      message: `a mail to ${to} about ${subject}`,
    })
    .toBeTruthy();
  return found!;
}

/** The first matching link of a mail, as a path to open. */
export function linkIn(mail: Mail, pattern: RegExp = /./): string {
  const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));
  const link = links.find((href) => pattern.test(href));
  if (!link)
    throw new Error(
      `The mail "${mail.subject}" has no link like ${pattern}: ${links.join(', ') || 'none at all'}`,
    );
  const { pathname, search, hash } = new URL(link, 'http://localhost');
  return pathname + search + hash;
}

/**
 * The one-time code that was mailed to somebody and not returned here before: the previous one may still be
 * the newest for a moment.
 */
export async function codeSentTo(page: Page, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const newest = (await mailTo(page, to)).find((mail) => /security code/.test(mail.subject));
        const found = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
        return (code = found && noteInRun(`${to} ${found}`) ? found : undefined);
      },
      { timeout: 60_000, message: `a new code by mail to ${to}` },
    )
    .toBeTruthy();
  return code!;
}
