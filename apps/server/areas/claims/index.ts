import type { claimCalls } from '@parapet/contract/claims/index';
import type { Handlers } from '../../platform/handler.ts';
import { getClaimDashboard } from './get-claim-dashboard.ts';
import { claimLists } from './search-claims.ts';

export const claimHandlers: Handlers<typeof claimCalls> = {
  ...claimLists,
  'get-claim-dashboard': getClaimDashboard,
};
