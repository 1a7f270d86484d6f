import type { activityCalls } from '@parapet/contract/activity/index';
import type { Handlers } from '../../platform/handler.ts';
import { getHistory } from './get-history.ts';
import { searchHistory } from './search-history.ts';

export { getMeanwhile } from './meanwhile.ts';

export const activityHandlers: Handlers<typeof activityCalls> = {
  'get-history': getHistory,
  'search-history': searchHistory,
};
