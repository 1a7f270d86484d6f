import type { Who } from '../support/personas.ts';

/** Somebody of the demo world whose screens are taken. */
export type Viewer = {
  name: string;
  /** Null for whoever has not signed in. */
  who: Who | null;
  /** Prefix of the paths of their pages. */
  base: string;
  locale: string;
  timeZone: string;
};

const american = { locale: 'en-US', timeZone: 'America/New_York' };
const british = { locale: 'en-GB', timeZone: 'Europe/London' };

export const viewers: readonly Viewer[] = [
  { name: 'visitor', who: null, base: '', ...american },
  { name: 'visitor-uk', who: null, base: '', ...british },
  { name: 'agent', who: 'agent', base: '/agency', ...american },
  { name: 'broker', who: 'broker', base: '/agency', ...british },
  { name: 'owner', who: 'owner', base: '/customer', ...american },
  { name: 'underwriter', who: 'underwriter', base: '/admin', ...american },
  { name: 'admin', who: 'admin', base: '/admin', ...american },
  { name: 'examiner', who: 'examiner', base: '/admin', ...american },
  { name: 'wholesale', who: 'wholesale', base: '/agency', ...american },
  { name: 'carrier', who: 'carrier', base: '/carrier', ...american },
  { name: 'vendor', who: 'vendor', base: '/vendor', ...american },
  { name: 'mssp', who: 'mssp', base: '/mssp', ...american },
  { name: 'processor', who: 'processor', base: '/premiumprocessor', ...american },
  { name: 'cluster', who: 'cluster@northgate.example', base: '/cluster', ...american },
  { name: 'reinsurer', who: 'reinsurer@keel.example', base: '/reinsurer', ...american },
  { name: 'pool', who: 'pool@coastal.example', base: '/pool', ...american },
  { name: 'digital', who: 'digital@meridian.example', base: '/da', ...american },
];
