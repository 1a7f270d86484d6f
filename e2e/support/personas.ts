import { expect, type Page } from '@playwright/test';
import { borrowContext } from './lent-contexts.ts';

export const password = 'Parapet-demo-2026';

/** Everybody who can sign in to the demo world. */
export const personas = {
  admin: 'admin@parapet.example',
  underwriter: 'underwriter@parapet.example',
  examiner: 'examiner@parapet.example',
  headOfClaims: 'claims@parapet.example',
  vendor: 'vendor@fieldstone.example',
  agent: 'agent@harbor.example',
  producer: 'producer@harbor.example',
  branch: 'branch@harbor.example',
  rival: 'agent2@summit.example',
  carrier: 'carrier@atlas.example',
  wholesale: 'wholesale@ridge.example',
  owner: 'owner@insured.example',
  broker: 'broker@thames.example',
  mssp: 'mssp@lookout.example',
  processor: 'processor@tallow.example',
} as const;

export type Persona = keyof typeof personas;

/** Signs in as a user would, and waits for the persona's start page. */
export async function signIn(page: Page, persona: Persona): Promise<void> {
  await signInAs(page, personas[persona], password);
}

/** Somebody of the demo world, or the address of somebody else who has its password. */
export type Who = Persona | `${string}@${string}`;
export const emailOf = (who: Who): string => (who in personas ? personas[who as Persona] : who);

/**
 * Opens pages as a user who has already signed in, for tests about what comes after the sign-in.
 * @returns their token.
 */
export async function resume(page: Page, who: Who): Promise<string> {
  const answer = await page.request.post('/api/auth/v1/login', {
    data: { username: emailOf(who), password },
  });
  expect(answer.ok(), `${who} signs in`).toBe(true);
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string };
  await resumeWith(page, tokens, new URL(answer.url()).origin);
  return tokens.accessToken;
}

/** The same for a user whose tokens the test has. */
export async function resumeWith(
  page: Page,
  tokens: { accessToken: string; refreshToken: string },
  origin: string,
): Promise<void> {
  // Only if the tab has no tokens of its own yet, and never in a frame of another origin.
  await page.addInitScript(
    ([home, access, refresh]) => {
      if (window.location.origin !== home || sessionStorage.getItem('parapet.accessToken')) return;
      sessionStorage.setItem('parapet.accessToken', access);
      sessionStorage.setItem('parapet.refreshToken', refresh);
    },
    [origin, tokens.accessToken, tokens.refreshToken] as const,
  );
}

export async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete~="username"], input[type="email"]').first().fill(email);
  await page.locator('input[type="password"]').first().fill(secret);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/(login|loading)/, { timeout: 60_000 });
}

/** A page of somebody else beside this one, signed in: a browser context of its own, to be closed. */
export async function pageAs(page: Page, baseURL: string, who: Who): Promise<Page> {
  const other = await borrowContext(page.context().browser()!, baseURL);
  const opened = await other.newPage();
  await resume(opened, who);
  return opened;
}
