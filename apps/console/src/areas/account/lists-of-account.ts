import { ONE_ACCOUNT } from '../../kit/list/one-account.tsx';

/** The page with the quotes, or the policies, of one account: agencies have both on their dashboard. */
export const listOfAccount = (base: string, what: 'quotes' | 'policies', accountId: string): string =>
  base === '/agency'
    ? `${base}/dashboard?tab=${what.toUpperCase()}&${ONE_ACCOUNT}=${accountId}`
    : `${base}/${what}?${ONE_ACCOUNT}=${accountId}`;
