import { searchOpenClaims } from './search-open-claims.ts';
import type { claimCalls } from '@parapet/contract/claims/index';
import type { Handlers } from '../../platform/handler.ts';
import { getClaimDashboard } from './get-claim-dashboard.ts';
import { searchClaims } from './search-claims.ts';

export const claimHandlers: Handlers<typeof claimCalls> = {
  'search-open-claims': searchOpenClaims,
  'search-claims': searchClaims,
  'get-claim-dashboard': getClaimDashboard,
};
