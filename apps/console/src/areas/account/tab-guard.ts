import { createContext, useContext, useEffect } from 'react';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';

/** Checks for the tabs of a page before another one is opened: are there unsaved changes? */
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

/** Set by the form on this tab: whether there are unsaved changes. */
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
