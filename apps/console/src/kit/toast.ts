import { notifications } from '@mantine/notifications';
import { t } from '../app/i18n.ts';

type Kind = 'success' | 'error' | 'info' | 'warning';
const colors: Record<Kind, string> = { success: 'green', error: 'red', info: 'brand', warning: 'yellow' };

/** `toast.success(t('quote:bind.done'))`. The same sentence is never shown twice at a time; `stay` keeps it until closed. */
function show(kind: Kind, message: string, options: { stay?: boolean } = {}): void {
  notifications.show({
    id: `${kind}:${message}`, message, color: colors[kind], autoClose: options.stay ? false : kind === 'error' ? 8000 : 5000, withBorder: true,
    role: kind === 'error' ? 'alert' : 'status', closeButtonProps: { 'aria-label': t('common:action.close') },
  });
}

export const toast = {
  success: (message: string, options?: { stay?: boolean }) => show('success', message, options),
  error: (message: string, options?: { stay?: boolean }) => show('error', message, options),
  info: (message: string, options?: { stay?: boolean }) => show('info', message, options),
  warning: (message: string, options?: { stay?: boolean }) => show('warning', message, options),
};
