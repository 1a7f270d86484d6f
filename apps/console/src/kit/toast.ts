import { type NotificationData, notifications } from '@mantine/notifications';
import { t } from '../core/i18n.ts';
import { toastAction } from './toast-action.tsx';

type Kind = 'success' | 'error' | 'info' | 'warning';
const colors: Record<Kind, string> = { success: 'green', error: 'red', info: 'brand', warning: 'yellow' };

/** `stay` keeps it until it is closed; `action` is something to do while it is shown, such as undo. */
type Options = { stay?: boolean; action?: { label: string; run: () => void } };

const SHOWN_MS = 5000;
/** Time to read an error once something else was said. */
const SHOWN_AFTER_MS = 8000;

/** The error that stays until it is closed, or until something is said after it: its user has gone on. */
let last: NotificationData | null = null;

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
  const data: NotificationData = {
    id,
    message: act ? toastAction(message, action.label, act) : message,
    color: colors[kind],
    autoClose: stay || kind === 'error' ? false : action ? 10_000 : SHOWN_MS,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t('common:action.close') },
  };
  if (last && last.id !== id) notifications.update({ ...last, autoClose: SHOWN_AFTER_MS });
  last = kind === 'error' ? data : null;
  notifications.show(data);
  // One that is shown already stays as long again.
  notifications.update(data);
}

export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
};
