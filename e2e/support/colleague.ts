import { expect, type Locator, type Page } from '@playwright/test';
import { linkIn, waitForMail } from './mail.ts';
import { password } from './personas.ts';
import { callsAs } from './quoted.ts';

/** Sets the password of the demo for somebody who was invited, by the link in their mail. */
export async function acceptInvitation(page: Page, email: string): Promise<void> {
  const link = linkIn(await waitForMail(page, email, /You are invited to Parapet/), /confirmUser/);
  const set = await page.request.post(`/api/auth/v1/validateUserInvited/${link.split('/').at(-1)!}`, {
    data: { password },
  });
  expect(set.ok(), await set.text()).toBe(true);
}

/**
 * Somebody new in the agency of `agent`, with the password of the demo, for one test alone: what it does to
 * their sign-in ends the sessions of nobody who is at work in another test.
 * @returns their email address.
 */
export async function newColleague(page: Page): Promise<string> {
  const email = `colleague-${Math.random().toString(36).slice(2, 10)}@harbor.example`;
  const call = await callsAs(page, 'agent');
  await call('post', '/api/auth/v1/users', {
    email,
    firstName: 'Cole',
    lastName: 'League',
    roleId: 'agency-admin',
  });
  await acceptInvitation(page, email);
  return email;
}

/**
 * Filters the list of users down to one. The page lists open invitations as well, and a list that reloads
 * closes any menu that is open in it: so this waits until the list of users has one row.
 *
 * @returns the row of that user
 */
export async function findUser(page: Page, text: string): Promise<Locator> {
  const rows = page.getByRole('region', { name: 'Users', exact: true }).getByRole('row');
  await page.getByLabel('Search by name or email').fill(text);
  await expect(page).toHaveURL(/search=/);
  // The heads of the columns are a row, too.
  await expect(rows).toHaveCount(2);
  return rows.filter({ hasText: text });
}
