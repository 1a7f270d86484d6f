import { useBlocker } from '@tanstack/react-router';
import { refreshToken } from '../../core/client/tokens.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../dialogs/confirm-dialog.tsx';

/**
 * With unsaved changes, leaving the page asks first: a dialog within the console, the browser's own question
 * outside. `isDirty` is called at the moment of leaving.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false;
      // The session has ended: there is nothing to decide, and the draft waits on the server.
      if (next.pathname === '/login' && !refreshToken()) return false;
      return (await askToLeave()) !== true;
    },
  });
}

/** 'You have unsaved changes, are you sure you want to cancel?' Resolves with true to continue. */
export const askToLeave = (): Promise<true | undefined> =>
  openConfirm<true>({
    title: t('common:dirty.title'),
    body: t('common:dirty.question'),
    confirm: t('common:dirty.discard'),
    cancel: t('common:dirty.stay'),
    danger: true,
    command: () => Promise.resolve(true),
  });
