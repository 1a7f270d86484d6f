import i18next, { type BackendModule, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Words } from './i18n-types.ts';

export const namespaces = [
  'account',
  'agency',
  'agent',
  'carrier',
  'common',
  'coverage',
  'organization',
  'policy',
  'quote',
  'submission',
] as const satisfies readonly (keyof Words)[];

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** Words are loaded by namespace; en-GB contains only what differs, everything else falls back to en-US. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return done(null, {});
    load().then(
      (file) => done(null, file.default),
      (error: unknown) => done(error as Error, null),
    );
  },
};

export async function startI18n(
  locale: string,
  languages: readonly string[] = ['en-US', 'en-GB'],
): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en-US',
      supportedLngs: [...new Set([...languages, 'en-US'])],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      returnNull: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Pages behind the sign-in may use every namespace. */
export const loadWords = (): Promise<void> => i18next.loadNamespaces([...namespaces]);

/** A key of the en-US words, checked by the compiler (`i18n-types.ts`). */
export type WordKey = ParseKeys;

/** Translates outside components (dialogs, toasts). */
export const t = i18next.t.bind(i18next) as typeof i18next.t;
