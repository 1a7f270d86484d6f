import { notifications } from '@mantine/notifications';
import { t } from '../core/i18n.ts';
import { toastAction } from './toast-action.tsx';

type Kind = 'success' | 'error' | 'info' | 'warning';
const colors: Record<Kind, string> = { success: 'green', error: 'red', info: 'brand', warning: 'yellow' };

/**
 * `stay` keeps it until it is closed, as an error always is; `action` is something to do while it is shown,
 * such as undo.
 */
type Options = { stay?: boolean; action?: { label: string; run: () => void } };

/**
 * `toast.success(t('quote:command.bind-quote.done'))`. The same sentence is never shown twice at the same
 * time.
 */
function show(kind: Kind, message: string, { stay, action }: Options = {}): void {
  const id = `${kind}:${message}`;
  const act =
    action &&
    ((): void => {
      notifications.hide(id);
      action.run();
    });
  notifications.show({
    id,
    message: act ? toastAction(message, action.label, act) : message,
    color: colors[kind],
    autoClose: stay || kind === 'error' ? false : action ? 10_000 : 5000,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('common:action.close') },
  });
}

export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
};
