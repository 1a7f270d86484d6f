import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

/** Back to the inbox; what was typed and not saved is asked about first. `leave` drops it and goes. */
export async function openCancelToInbox(number: string, isDirty: boolean, leave: () => void): Promise<void> {
  if (!isDirty) return leave();
  await openConfirm({
    title: t('quote:cancel.title'),
    body: t('quote:cancel.text', { number }),
    confirm: t('quote:cancel.confirm'),
    cancel: t('quote:cancel.stay'),
    danger: true,
    command: async () => undefined,
    after: leave,
  });
}
