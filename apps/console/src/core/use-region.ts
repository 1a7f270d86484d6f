import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { environment, flag } from './environment.ts';
import { languageCookie, spokenLanguage } from './language.ts';
import { type Region, regionByHost, regions } from './region.ts';

/**
 * The region of this tab, and the one of the record on the screen where that is another: staff see the books
 * of both.
 */
let own: Region = regions.US;
let ofRecord: Region | null = null;
const listeners = new Set<() => void>();

export const region = (): Region => ofRecord ?? own;

/** The region that somebody is at home in, whatever record they look at. */
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

/**
 * Settles the region of this tab: by host or flag, and once somebody is signed in also by the account's own.
 */
export async function settleRegion(ofAccount?: Region['code']): Promise<void> {
  const byHost = regionByHost(window.location.hostname, flag('uk_environment'));
  own = ofAccount ? regions[ofAccount] : byHost;
  document.cookie = languageCookie(spoken(own));
  await speak();
}

/**
 * A page about a record speaks the record's language: £, turnover and postcode for a UK account, whoever
 * looks at it.
 * @returns false until the words are there; the page shows its skeleton so long.
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
