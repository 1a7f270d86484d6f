import type { Quote } from '@parapet/contract/quote/quote';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButtons } from '../../kit/actions/action-buttons.tsx';
import { ActionMenu } from '../../kit/actions/action-menu.tsx';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText, untilText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { todayHere } from '../../core/today-here.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { CartButton } from './cart/cart-button.tsx';
import { BindBadge, isSameWord, type ShownBadge } from './price/bind-badge.tsx';
import classes from './quote-page.module.css';
import type { QuoteAction } from './use-quote-actions.tsx';
import { ProposalButton } from '../docs/index.ts';

/** The account, the number, the status, how long the price is valid, and the actions. */
export const QuoteHeader = memo(function QuoteHeader({
  quote,
  until,
  bindable,
  actions,
  back,
}: {
  quote: Quote;
  /** The last day of the price. */
  until: Quote['expiresOn'];
  bindable: ShownBadge;
  actions: QuoteAction[];
  back: string;
}) {
  const { t } = useTranslation();
  const may = useScopes();
  const base = useBasePath();
  const today = todayHere();
  const held = quote.policyId
    ? t('quote:page.held', { date: dateText(until) })
    : until < today
      ? t('quote:page.expired', { date: dateText(until) })
      : t('quote:page.holds', { date: untilText(until, today) });
  const facts = [
    quote.quoteNumber,
    t(`quote:product.${quote.product}`),
    quote.agencyName,
    held,
    quote.isRenewal && t('quote:page.renewal'),
    quote.copiedFrom && (
      <>
        {t('quote:page.copiedFrom')}{' '}
        <AppLink href={`${base}/quotes/${quote.copiedFrom.id}`}>{quote.copiedFrom.quoteNumber}</AppLink>
      </>
    ),
    quote.isSurplus && t('quote:page.surplus'),
    quote.needByDate && t('quote:page.needBy', { date: dateText(quote.needByDate) }),
    quote.underwriterName &&
      t('quote:page.underwriter', { name: quote.owner?.name ?? quote.underwriterName }),
  ].filter(Boolean);
  const inside = actions.filter(({ beside }) => !beside);
  return (
    <PageHeader
      title={quote.companyName}
      badge={
        <>
          {!isSameWord(bindable, quote.status) && <StatusBadge status={quote.status} />}
          <BindBadge badge={bindable} status={quote.status} />
        </>
      }
      subtitle={
        <span className={classes.facts}>
          {facts.map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </span>
      }
      back={{ href: back, label: t('quote:page.back') }}
      actions={
        <>
          <CartButton accountId={quote.accountId} quote={quote} />
          {may('docs:read') && <ProposalButton quoteId={quote.id} />}
          <ActionButtons actions={actions} />
          <ActionMenu actions={inside} label={t('common:action.more')} />
        </>
      }
    />
  );
});
