import { useSyncExternalStore } from 'react';
import { type UiSettings, uiSettings } from './ui-settings.ts';

/** One of the user's preferences, and its setter. */
export function useUiSetting<K extends keyof UiSettings>(
  name: K,
): [UiSettings[K], (value: UiSettings[K]) => void] {
  const value = useSyncExternalStore(uiSettings.subscribe, () => uiSettings.get()[name]);
  return [value, (next) => uiSettings.set({ [name]: next } as Pick<UiSettings, K>)];
}
