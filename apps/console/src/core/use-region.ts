import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { environment, flag } from './environment.ts';
import { languageCookie, spokenLanguage } from './language.ts';
import { type Region, regionByHost, regions } from './region.ts';

/**
 * The region of this tab, and that of the record on the screen where it differs: staff see the books of both.
 */
let own: Region = regions.US;
let ofRecord: Region | null = null;
const listeners = new Set<() => void>();

export const region = (): Region => ofRecord ?? own;

/** The user's own region, whatever record they look at. */
export const ownRegion = (): Region => own;

export function useRegion(): Region {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    region,
    region,
  );
}

/** Sets the region of this tab: by host or flag, and for signed-in users by their account. */
export async function settleRegion(ofAccount?: Region['code']): Promise<void> {
  const byHost = regionByHost(window.location.hostname, flag('uk_environment'));
  own = ofAccount ? regions[ofAccount] : byHost;
  document.cookie = languageCookie(spoken(own));
  await speak();
}

/**
 * Shows a page about a record in the record's terms: £, turnover and postcode for a UK account, whoever looks
 * at it.
 * @returns false until the words are loaded; meanwhile the page shows its skeleton.
 */
export function useRegionOf(code: Region['code'] | undefined): boolean {
  const shown = useRegion();
  useEffect(() => {
    if (!code) return;
    ofRecord = regions[code];
    void speak();
    return () => {
      ofRecord = null;
      void speak();
    };
  }, [code]);
  return code !== undefined && shown.code === code && i18next.language === spoken(shown);
}

const spoken = ({ locale }: Region): string => spokenLanguage(locale, environment().languages);

async function speak(): Promise<void> {
  const language = spoken(region());
  if (i18next.isInitialized && i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
