import { t } from '../../../../core/i18n.ts';
import { openConfirm } from '../../../../kit/dialogs/index.ts';

/** Returns to the inbox, after a question if there are unsaved changes. `leave` discards them and goes. */
export async function openCancelToInbox(number: string, isDirty: boolean, leave: () => void): Promise<void> {
  if (!isDirty) return leave();
  await openConfirm({
    title: t('quote:command.cancel-to-inbox.title'),
    body: t('quote:command.cancel-to-inbox.text', { number }),
    confirm: t('quote:command.cancel-to-inbox.confirm'),
    cancel: t('quote:command.cancel-to-inbox.stay'),
    danger: true,
    command: async () => undefined,
    after: leave,
  });
}
