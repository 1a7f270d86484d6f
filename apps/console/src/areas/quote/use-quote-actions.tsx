import type { Account } from '@parapet/contract/account/account';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  IconArrowBackUp, IconBuildingSkyscraper, IconCalendarDue, IconChecks, IconCoin, IconFileCheck, IconFileX, IconHandStop, IconPencil, IconPercentage, IconSend, IconShare2, IconSwitchHorizontal, IconThumbDown, IconTrash, IconUserCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../app/i18n.ts';
import { useBasePath, useScopes } from '../../app/session/use-me.ts';
import { useQuotesHome } from '../../app/session/use-quotes-home.ts';
import { useGo } from '../../kit/app-link.tsx';
import { openBindQuote } from './dialogs/bind-quote-dialog.tsx';
import { openBrokerFee } from './dialogs/broker-fee-dialog.tsx';
import { openDeclineQuote } from './dialogs/decline-quote-dialog.tsx';
import { openDeleteQuote } from './dialogs/delete-quote-dialog.tsx';
import { openIrpm } from './dialogs/irpm-dialog.tsx';
import { openLoseQuote } from './dialogs/lose-quote-dialog.tsx';
import { openMgaFee } from './dialogs/mga-fee-dialog.tsx';
import { openReleaseQuote } from './dialogs/release-quote-dialog.tsx';
import { openRequestToBind } from './dialogs/request-to-bind-dialog.tsx';
import { pickUpQuote } from './dialogs/review-quote.ts';
import { openReviveQuote } from './dialogs/revive-quote-dialog.tsx';
import { openSendQuote } from './dialogs/send-quote-dialog.tsx';
import { openShareQuote } from './dialogs/share-quote-dialog.tsx';
import { openSubmitForReview } from './dialogs/submit-for-review-dialog.tsx';
import { openSwitchSurplus } from './dialogs/switch-surplus-dialog.tsx';
import { openUpdateNeedBy } from './dialogs/update-need-by-dialog.tsx';
import { useBackToInbox } from './use-save-quote.ts';

export type QuoteAction = { id: string; label: string; icon: ReactNode; run: () => void; danger?: boolean; group: 'deal' | 'terms' | 'end' };

/** Everything that may be done to the quote now, as its own `can` says. */
export function useQuoteActions(quote: Quote, account: Account | undefined, discard: () => void): QuoteAction[] {
  const go = useGo();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const leave = useBackToInbox();
  const home = useQuotesHome();
  const { can } = quote;
  const contact = account?.contact ?? null;
  const hasBrokerFee = quote.rating.fees.some((fee) => fee.code === 'BROKER_FEE');
  const hasMgaFee = quote.rating.fees.some((fee) => fee.code === 'MGA_FEE');
  const size = 16;
  const all: (QuoteAction | false)[] = [
    can['bind-quote'] && { id: 'bind', label: t('quote:bind.open'), icon: <IconFileCheck size={size} />, group: 'deal', run: () => void openBindQuote(quote, (policyId) => go(`${base}/policies/${policyId}`)) },
    can['send-quote'] && { id: 'send', label: t(quote.sentAt ? 'quote:send.again' : 'quote:send.open'), icon: <IconSend size={size} />, group: 'deal', run: () => void openSendQuote(quote, contact) },
    can['share-quote'] && { id: 'share', label: t('quote:share.open'), icon: <IconShare2 size={size} />, group: 'deal', run: () => void openShareQuote(quote) },
    can['request-to-bind'] && { id: 'request-to-bind', label: t('quote:requestBind.open'), icon: <IconUserCheck size={size} />, group: 'deal', run: () => void openRequestToBind(quote, contact) },
    can['review-quote'] && { id: 'review', label: t('quote:review.open'), icon: <IconHandStop size={size} />, group: 'deal', run: () => void pickUpQuote(quote) },
    can['release-quote'] && { id: 'release', label: t('quote:release.open'), icon: <IconChecks size={size} />, group: 'deal', run: () => void openReleaseQuote(quote) },
    can['submit-for-review'] && !underwrites && { id: 'submit', label: t('quote:submit.open'), icon: <IconHandStop size={size} />, group: 'deal', run: () => void openSubmitForReview(quote) },
    can['revive-quote'] && { id: 'revive', label: t('quote:revive.open'), icon: <IconArrowBackUp size={size} />, group: 'deal', run: () => void openReviveQuote(quote) },
    can['update-terms'] && { id: 'irpm', label: t('quote:irpm.open'), icon: <IconPercentage size={size} />, group: 'terms', run: () => void openIrpm(quote, account?.details.address.state ?? '') },
    can['update-terms'] && quote.region === 'US' && {
      id: 'switch', label: t(quote.isSurplus ? 'quote:switch.toAdmitted' : 'quote:switch.toSurplus'), icon: <IconSwitchHorizontal size={size} />, group: 'terms', run: () => void openSwitchSurplus(quote, discard),
    },
    can['update-quote'] && hasBrokerFee && { id: 'broker-fee', label: t('quote:brokerFee.open'), icon: <IconCoin size={size} />, group: 'terms', run: () => void openBrokerFee(quote) },
    can['update-terms'] && hasMgaFee && { id: 'mga-fee', label: t('quote:mgaFee.open'), icon: <IconCoin size={size} />, group: 'terms', run: () => void openMgaFee(quote) },
    can['lose-quote'] && { id: 'need-by', label: t('quote:needBy.open'), icon: <IconCalendarDue size={size} />, group: 'terms', run: () => void openUpdateNeedBy(quote) },
    can['update-quote'] && { id: 'details', label: t('quote:page.details'), icon: <IconPencil size={size} />, group: 'terms', run: () => go(`${base}/accounts/${quote.accountId}?tab=details&edit=1&quoteId=${quote.id}`) },
    { id: 'account', label: t('quote:page.account'), icon: <IconBuildingSkyscraper size={size} />, group: 'terms', run: () => go(`${base}/accounts/${quote.accountId}`) },
    can['decline-quote'] && { id: 'decline', label: t('quote:decline.open'), icon: <IconThumbDown size={size} />, group: 'end', danger: true, run: () => void openDeclineQuote(quote, leave) },
    can['lose-quote'] && !underwrites && { id: 'lose', label: t('quote:lose.open'), icon: <IconFileX size={size} />, group: 'end', run: () => void openLoseQuote(quote) },
    can['delete-quote'] && { id: 'delete', label: t('quote:delete.open'), icon: <IconTrash size={size} />, group: 'end', danger: true, run: () => void openDeleteQuote(quote).then((done) => done && go(home)) },
  ];
  return all.filter((action) => action !== false);
}
