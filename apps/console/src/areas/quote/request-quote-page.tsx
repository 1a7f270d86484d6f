import { getAccount } from '@parapet/contract/account/accounts';
import { productOfRoute } from '@parapet/domain/products';
import { useEffect } from 'react';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { Loaded, PageSkeleton } from '../../kit/page/states.tsx';
import { useParam } from '../../core/address/use-address.ts';
import { openStartQuote } from './dialogs/start-quote-dialog.tsx';

/** The URLs for requesting a quote: they open the account and ask for the product. */
export default function RequestQuotePage() {
  const account = useCall(getAccount, { params: { accountId: useParam('accountId') } });
  const product = useParam('product');
  const base = useBasePath();
  const go = useGo();
  const found = account.data;
  useEffect(() => {
    if (!found) return;
    go(`${base}/accounts/${found.id}`, { replace: true });
    void openStartQuote(found, productOfRoute(product));
    // Once for the account that was found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found?.id]);
  return <Loaded of={account}>{() => <PageSkeleton />}</Loaded>;
}
