import { deleteExpiredQuotes, deleteInvalidQuotes } from '@parapet/contract/quote/bulk-delete';
import { refreshLater, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { timings } from '../../../core/timings.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { toast } from '../../../kit/toast.ts';
import { sayDeleted } from './undo-deletion.ts';

export const wasteful = ['invalid', 'expired'] as const;
type Wasteful = (typeof wasteful)[number];
const calls = { invalid: deleteInvalidQuotes, expired: deleteExpiredQuotes };

/** Deletes all invalid, or all expired, quotes at once. */
export const openDeleteAll = (
  kind: Wasteful,
  whose: { accountId?: string | undefined; agencyId?: string | undefined },
) =>
  openConfirm({
    title: t('quote:command.delete-quote.title'),
    body: t(
      whose.accountId
        ? `quote:command.delete-quote.ofAccount.${kind}`
        : `quote:command.delete-quote.ofAgency.${kind}`,
    ),
    confirm: t(`quote:command.delete-quote.all.${kind}`),
    danger: true,
    command: () => send(calls[kind], { query: whose }),
    failed: t('quote:command.delete-quote.failed'),
    refresh: ['quote', 'account'],
    after: (answer) => afterDeletion(kind, answer),
  });

/**
 * Says what was asked for, offers undo, and refetches the list a while later, when a large deletion is
 * visible everywhere.
 */
export function afterDeletion(kind: Wasteful, { quoteIds }: { quoteIds: readonly string[] }): void {
  if (quoteIds.length === 0) return toast.info(t(`quote:command.delete-quote.none.${kind}`));
  refreshLater(timings.refetchMost, 'quote', 'account');
  return sayDeleted(quoteIds, t(`quote:command.delete-quote.submitted.${kind}`));
}
