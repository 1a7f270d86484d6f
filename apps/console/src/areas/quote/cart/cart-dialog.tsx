import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { getCart, removeFromCart } from '@parapet/contract/quote/cart';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { MAX_OPTIONS } from '@parapet/domain/quotes/cart';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, send, useCall } from '../../../core/client.ts';
import { t as word } from '../../../core/i18n.ts';
import { useScopes, useSendsToUnderwriter } from '../../../core/session/use-me.ts';
import { showDialog } from '../../../kit/dialogs/dialog-store.ts';
import { majorText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { toast } from '../../../kit/toast.ts';
import { CompareQuotes } from '../compare/compare-quotes.tsx';
import classes from './cart.module.css';
import { openRequestQuotes } from './request-quotes-dialog.tsx';
import { openSendProposal } from './send-proposal-dialog.tsx';

/** The cart of an account. `leave` goes to where the quotes are listed, once they are sent. */
export function openCart(accountId: string, leave: () => void): void {
  showDialog({
    name: 'RequestQuoteCart',
    title: word('quote:cart.title'),
    size: 'lg',
    content: <CartContent accountId={accountId} leave={leave} />,
    onClosed: () => undefined,
  });
}

function CartContent({ accountId, leave }: { accountId: string; leave: () => void }) {
  const { t } = useTranslation();
  const may = useScopes();
  const sendsToUnderwriter = useSendsToUnderwriter();
  const cart = useCall(getCart, { query: { accountId } });
  const [removing, setRemoving] = useState<string | null>(null);
  const failed = Boolean(cart.error);
  useEffect(() => {
    if (failed) toast.error(t('quote:cart.loadFailed'));
  }, [failed, t]);
  const remove = async (row: QuoteRow, agencyId: string): Promise<void> => {
    setRemoving(row.id);
    try {
      await send(removeFromCart, { params: { quoteId: row.id }, query: { agencyId } });
    } catch {
      // Of the document: the same sentence whatever the reason.
      toast.error(t('quote:cart.removeFailed'));
    }
    await refresh('quote');
    setRemoving(null);
  };
  if (failed)
    return (
      <Note
        tone="critical"
        title={t('quote:cart.loadFailed')}
        action={
          <Button size="compact-sm" variant="default" onClick={() => void cart.refetch()}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (!cart.data) return <Skeleton height={120} />;
  const { content: rows, agencyId, isFull } = cart.data;
  const requestable = rows.filter(({ can }) => can.includes('request-quote'));
  const sendable = rows.filter(({ can }) => can.includes('send-quote'));
  return (
    <div className={classes.stack}>
      <p className="quiet" style={{ margin: 0 }}>
        {t(rows.length === 0 ? 'quote:cart.empty' : 'quote:cart.text')}
      </p>
      {isFull && <Note tone="caution" title={t('quote:cart.full')} live />}
      <ul className={classes.rows} aria-label={t('quote:cart.title')}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <div>
              <span className={classes.name}>
                <span className="tabular">{row.quoteNumber}</span>
                <StatusBadge status={row.status} />
              </span>
              <span className={`quiet ${classes.meta}`}>
                {t(`quote:product.${row.product}`)} · {majorText(row.limit)}
              </span>
            </div>
            <MoneyText value={row.totalPremium} strong />
            <ActionIcon
              variant="subtle"
              color="red.8"
              loading={removing === row.id}
              aria-label={t('quote:cart.remove', { number: row.quoteNumber })}
              onClick={() => void remove(row, agencyId)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <CompareQuotes rows={rows} />
        {may('quote:send') && sendable.length > 1 && sendable.length <= MAX_OPTIONS && (
          <Button variant="default" onClick={() => void openSendProposal(accountId, sendable)}>
            {t('quote:cart.propose', { count: sendable.length })}
          </Button>
        )}
        {sendsToUnderwriter && requestable.length > 0 && (
          <Button onClick={() => void openRequestQuotes(accountId, requestable, leave)}>
            {t('quote:cart.request', { count: requestable.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
