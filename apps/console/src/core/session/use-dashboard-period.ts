import { type Duration, isDuration } from '@parapet/domain/durations';
import { useAddress } from '../address/use-address.ts';
import { uiSettings } from '../state/ui-settings.ts';

/**
 * The period of a dashboard's figures: from the URL, otherwise the one this user last chose, initially seven
 * days.
 */
export function useDashboardPeriod(): [Duration, (period: Duration) => void] {
  const [{ period: asked }, change] = useAddress();
  const inAddress = Number(asked ?? NaN);
  const period = isDuration(inAddress) ? inAddress : uiSettings.get().dashboardDuration;
  const choose = (next: Duration): void => {
    uiSettings.set({ dashboardDuration: next });
    change({ period: String(next) });
  };
  return [period, choose];
}
