import { createContext, useContext, useEffect } from 'react';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';

/** What the tabs of a page ask before another one is opened: whether there is typed work. */
export type TabGuard = { isDirty: () => boolean; watch: (isDirty: () => boolean) => () => void };

export function makeTabGuard(): TabGuard {
  const watched = new Set<() => boolean>();
  return {
    isDirty: () => [...watched].some((isDirty) => isDirty()),
    watch: (isDirty) => {
      watched.add(isDirty);
      return () => watched.delete(isDirty);
    },
  };
}

export const TabGuardContext = createContext<TabGuard>(makeTabGuard());

/** The form on this tab says whether there is typed work. */
export function useTabGuard(isDirty: () => boolean): void {
  const guard = useContext(TabGuardContext);
  useEffect(() => guard.watch(isDirty), [guard, isDirty]);
}

/** SWITCH leaves the tab, GO BACK stays. Resolves with true to switch. */
export const askToSwitch = (): Promise<true | undefined> =>
  openConfirm<true>({
    title: t('common:dirty.title'),
    body: t('account:switch.text'),
    confirm: t('account:switch.confirm'),
    cancel: t('account:switch.cancel'),
    danger: true,
    command: () => Promise.resolve(true),
  });
