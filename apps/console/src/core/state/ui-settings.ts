import type { FlagName } from '@parapet/domain/flags';
import type { Duration } from '@parapet/domain/durations';
import { persisted } from './store.ts';

/** This user's preferences; kept by the browser until they sign out. */
export type UiSettings = {
  theme: 'light' | 'dark' | 'system';
  /** The version of the console that was last seen. */
  version: string | null;
  dashboardDuration: Duration;
  platformLanguage: 'en-US' | 'en-GB' | null;
  dismissedIncident: string | null;
  /** Shortcuts of one key do something. */
  singleKeys: boolean;
  /** Flags set for this browser only, outside production. */
  featureFlags: Partial<Record<FlagName, boolean>>;
};

export const defaultSettings: UiSettings = {
  theme: 'light',
  version: null,
  dashboardDuration: 5,
  platformLanguage: null,
  dismissedIncident: null,
  singleKeys: true,
  featureFlags: {},
};

/** Before version 10 each setting had its own key. */
export function olderSettings(storage: Pick<Storage, 'getItem'>): Partial<UiSettings> {
  const theme = storage.getItem('parapet.theme');
  return {
    ...(theme === 'dark' || theme === 'light' ? { theme } : {}),
    featureFlags: JSON.parse(storage.getItem('parapet.flags') ?? '{}') as UiSettings['featureFlags'],
  };
}

export const uiSettings = persisted<UiSettings>(() => localStorage, defaultSettings, olderSettings);
