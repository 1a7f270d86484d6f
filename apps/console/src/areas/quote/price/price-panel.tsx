import { Button, Tooltip } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { subtract } from '@parapet/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Builder } from '../builder/use-builder.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { dateText, moneyText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import type { SaveThen } from '../use-save-quote.ts';
import type { ShownBadge } from './bind-badge.tsx';
import classes from './money.module.css';
import { SaveMenu } from './save-menu.tsx';
import { RatingLines } from './rating-lines.tsx';

export type PricePanelProps = {
  builder: Builder;
  badge: ShownBadge;
  next: ReactNode;
  save: () => void;
  saveAnd: (then: SaveThen) => void;
  saving: boolean;
};

/** The current price: the total, whether it can be bound, how it adds up, Save and the next step. */
export function PricePanel({ builder, badge, next, save, saveAnd, saving }: PricePanelProps) {
  const { t } = useTranslation();
  const {
    priced: { rating },
    quote,
    dirty,
    selection,
  } = builder;
  const isPriced = rating.coverages.length > 0;
  return (
    <section className={classes.panel} aria-label={t('quote:price.title')}>
      <div className={classes.body}>
        <p className={classes.label}>{t('quote:price.total')}</p>
        <p className={classes.total} data-busy={builder.busy}>
          {isPriced ? <MoneyText value={rating.total} /> : t('quote:price.unpriced')}
        </p>
        <p className={classes.meta}>
          {dirty ? (
            <Delta builder={builder} />
          ) : (
            t('quote:price.term', {
              from: dateText(selection.global.effectiveDate),
              to: dateText(selection.global.endDate),
            })
          )}
        </p>
        <p className="sr-only" role="status">
          {builder.busy
            ? ''
            : t('quote:price.live', { total: moneyText(rating.total), badge: t(`quote:badge.${badge}`) })}
        </p>
        <ErrorNote error={builder.error} otherwise={t('quote:price.failed')} />
        <div className={classes.detail}>
          {isPriced ? (
            <RatingLines rating={rating} />
          ) : (
            <p className="quiet">{t('quote:price.unpricedText')}</p>
          )}
        </div>
        <div className={classes.buttons}>
          {dirty && (
            <div className={classes.pairOfButtons}>
              <Button onClick={save} loading={saving} disabled={builder.theirs !== null}>
                {quote.can.includes('update-terms') ? t('quote:price.saveTerms') : t('quote:price.save')}
              </Button>
              <Button variant="default" onClick={builder.discard} disabled={saving}>
                {t('quote:price.discard')}
              </Button>
              {quote.can.includes('update-quote') && <SaveMenu {...{ save, saveAnd, saving }} />}
            </div>
          )}
          {!dirty && next}
        </div>
      </div>
      <PlanMark builder={builder} />
    </section>
  );
}

function PlanMark({
  builder: {
    priced: { rating },
    dirty,
    quote,
  },
}: {
  builder: Builder;
}) {
  const { t } = useTranslation();
  return (
    <footer className={classes.foot}>
      <span>{t('quote:price.plan', { id: rating.planId, version: rating.planVersion })}</span>
      {!dirty && quote.ratedWith && <RatedWith {...quote.ratedWith} />}
      <Tooltip
        label={t('quote:price.illustrativeHelp')}
        withinPortal
        multiline
        maw={260}
        events={{ hover: true, focus: true, touch: true }}
      >
        <span className={classes.mark} tabIndex={0}>
          {t('quote:price.illustrative')}
        </span>
      </Tooltip>
    </footer>
  );
}

function RatedWith({ at, riskScore, scannedAt }: NonNullable<Quote['ratedWith']>) {
  const { t } = useTranslation();
  const parts = [
    t('quote:price.rated', { date: dateText(at) }),
    riskScore !== null && t('quote:price.ratedScore', { score: riskScore }),
    scannedAt !== null && t('quote:price.ratedScan', { date: dateText(scannedAt) }),
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}

function Delta({ builder: { priced, quote } }: { builder: Builder }) {
  const { t } = useTranslation();
  const change = subtract(priced.rating.total, quote.rating.total);
  const amount = moneyText({ ...change, amount: Math.abs(change.amount) });
  if (change.amount === 0) return <>{t('quote:price.same')}</>;
  return <b>{change.amount > 0 ? t('quote:price.more', { amount }) : t('quote:price.less', { amount })}</b>;
}
