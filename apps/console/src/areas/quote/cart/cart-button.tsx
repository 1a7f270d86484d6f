import { Button } from '@mantine/core';
import { addToCart, getCart } from '@parapet/contract/quote/cart';
import type { Quote } from '@parapet/contract/quote/quote';
import { isForCart } from '@parapet/domain/quotes/cart';
import { IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, refresh, send, useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { useQuotesHome } from '../../../core/session/use-quotes-home.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { toast } from '../../../kit/toast.ts';
import { openCart } from './cart-dialog.tsx';

type Props = { accountId: string; quote?: Pick<Quote, 'id' | 'status'> };

/**
 * Opens the cart of an account; on a quote that can be added to it, adds it. Only for those who request
 * quotes.
 */
export function CartButton(props: Props) {
  return useScopes()('quote:request') ? <Buttons {...props} /> : null;
}

function Buttons({ accountId, quote }: Props) {
  const { t } = useTranslation();
  const cart = useCall(getCart, { query: { accountId } });
  const [busy, setBusy] = useState(false);
  const go = useGo();
  const home = useQuotesHome();
  const open = (): void => openCart(accountId, () => go(home));
  const rows = cart.data?.content ?? [];
  const isIn = rows.some(({ id }) => id === quote?.id);
  const add = async (quoteId: string): Promise<void> => {
    setBusy(true);
    try {
      await send(addToCart, { body: { accountId, quoteId } });
      toast.success(t('quote:cart.added'));
    } catch (error) {
      toast.error(buildMessage(error, t('quote:cart.addFailed')));
    }
    setBusy(false);
    await refresh('quote');
  };
  return (
    <>
      {quote && cart.data && isForCart(quote.status) && !isIn && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          leftSection={<IconShoppingCartPlus size={16} aria-hidden />}
          onClick={() => void add(quote.id)}
        >
          {t('quote:cart.add')}
        </Button>
      )}
      {(rows.length > 0 || cart.error) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShoppingCart size={16} aria-hidden />}
          onClick={open}
        >
          {t('quote:cart.count', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
