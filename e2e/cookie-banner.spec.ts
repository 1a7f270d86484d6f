import type { Page } from '@playwright/test';
import { getHolder } from './support/holder.ts';
import { louisianaQuotes } from './support/surplus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, status, test } from './support/test.ts';

const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
];

/** Opens the page with the question about cookies, which is never answered. */
async function openWithBanner(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('cookies_enabled'));
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
}

/**
 * Lists the controls of the page that can be pressed, but lie under the banner once they are scrolled into
 * view.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const banner = document.querySelector('section[aria-label="Cookies"]')!;
    const pressed = [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="checkbox"]')];
    return pressed
      .filter((one) => !banner.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        return banner.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((one) => one.textContent || one.getAttribute('aria-label') || one.outerHTML);
  });

const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies' });

for (const size of SIZES) {
  test(`an application is signed while the question about cookies is open, ${size.width} wide @once`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { quote } = await getHolder(page);
    await openWithBanner(page, `/customer/quotes/${quote.id}/sign/P100`);
    await page.getByLabel('Full name').fill('Hanna Ruiz');
    await page.getByRole('textbox', { name: 'Title' }).fill('Owner');
    expect(await covered(page)).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Sign application' }).click({ timeout: 60_000 });
    const terms = page.getByRole('dialog', { name: 'Attestation of terms' });
    const ok = terms.getByRole('button', { name: 'OK' });
    // The boxes come with the dialog; counted before it stands there, they would be none.
    await expect(ok).toBeDisabled();
    for (const box of await terms.getByRole('checkbox').all()) await box.check({ timeout: 60_000 });
    await expect(cookies(page)).toBeAttached();
    await ok.click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/application-signed$/);
    await cookies(page).getByRole('button', { name: 'Deny' }).click();
    // The answer gives the page its height back.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom)).toBe(
      '0px',
    );
  });

  test(`a surplus lines notice is attested while it is open, ${size.width} wide @once`, async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(status(409));
    await page.setViewportSize(size);
    const [surplus] = await louisianaQuotes(page.request, 1);
    await resume(page, 'agent');
    await openWithBanner(page, `/quote/${surplus!.id}/attest-surplus-notice`);
    await page.getByRole('checkbox', { name: /the surplus lines broker/ }).check({ timeout: 60_000 });
    expect(await covered(page)).toEqual([]);
    // Whether the agency holds a license, which the attestation asks for, other tests decide.
    const sent = page.waitForRequest('**/api/quote/v1/attest/**');
    await page.getByRole('button', { name: 'I Attest' }).click({ timeout: 60_000 });
    await sent;
    await expect(cookies(page)).toBeVisible();
  });
}
