import type { Page } from '@playwright/test';
import { password, personas, resumeWith } from '../support/personas.ts';

/** Somebody of the demo world whose screens are taken. */
export type Viewer = {
  name: string;
  /** Empty for whoever has not signed in. */
  email: string;
  /** What their pages begin with. */
  base: string;
  locale: string;
  timeZone: string;
};

const american = { locale: 'en-US', timeZone: 'America/New_York' };
const british = { locale: 'en-GB', timeZone: 'Europe/London' };

export const viewers: readonly Viewer[] = [
  { name: 'visitor', email: '', base: '', ...american },
  { name: 'visitor-uk', email: '', base: '', ...british },
  { name: 'agent', email: personas.agent, base: '/agency', ...american },
  { name: 'broker', email: personas.broker, base: '/agency', ...british },
  { name: 'owner', email: personas.owner, base: '/customer', ...american },
  { name: 'underwriter', email: personas.underwriter, base: '/admin', ...american },
  { name: 'admin', email: personas.admin, base: '/admin', ...american },
  { name: 'examiner', email: personas.examiner, base: '/admin', ...american },
  { name: 'wholesale', email: personas.wholesale, base: '/agency', ...american },
  { name: 'carrier', email: personas.carrier, base: '/carrier', ...american },
  { name: 'vendor', email: personas.vendor, base: '/vendor', ...american },
  { name: 'mssp', email: personas.mssp, base: '/mssp', ...american },
  { name: 'processor', email: personas.processor, base: '/premiumprocessor', ...american },
  { name: 'cluster', email: 'cluster@northgate.example', base: '/cluster', ...american },
  { name: 'reinsurer', email: 'reinsurer@keel.example', base: '/reinsurer', ...american },
  { name: 'pool', email: 'pool@coastal.example', base: '/pool', ...american },
  { name: 'digital', email: 'digital@meridian.example', base: '/da', ...american },
];

/** A page of somebody who has signed in. */
export async function signedIn(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/auth/v1/login', { data: { username: email, password } });
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string };
  await resumeWith(page, tokens, new URL(answer.url()).origin);
  return tokens.accessToken;
}
