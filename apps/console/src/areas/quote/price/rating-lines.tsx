import { Tooltip } from '@mantine/core';
import type { RatingView } from '@parapet/contract/rater/rating';
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../kit/money-text.tsx';
import classes from './money.module.css';
import { taxText } from './money-lines.tsx';
import { money } from '@parapet/domain/money';
import { wordOr } from '../../../core/known.ts';

/**
 * A price with all its lines: coverages, amounts that belong to no single coverage, premium, fees, taxes,
 * total.
 */
export const RatingLines = memo(function RatingLines({ rating }: { rating: RatingView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const earned = money(
    rating.coverages.reduce((sum, line) => sum + line.premium.amount, 0),
    rating.total.currency,
  );
  const fees = rating.fees.filter((fee) => fee.amount.amount !== 0);
  return (
    <dl className={classes.lines} aria-label={t('quote:price.lines')}>
      <Line
        label={
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('quote:price.coverages')} <small>({rating.coverages.length})</small>
            <IconChevronRight size={14} aria-hidden />
          </button>
        }
        value={<MoneyText value={earned} />}
      />
      {open &&
        rating.coverages.map((line) => (
          <Line
            key={line.coverageId}
            sub
            label={wordOr(`coverage:name.${line.key}`, line.key)}
            value={<MoneyText value={line.premium} />}
          />
        ))}
      {rating.adjustments.map((line) => (
        <Line
          key={line.code}
          label={wordOr(`quote:price.line.${line.code}`, line.code)}
          value={<MoneyText value={line.amount} />}
        />
      ))}
      <Line strong rule label={t('quote:price.line.PREMIUM')} value={<MoneyText value={rating.premium} />} />
      {fees.map((fee) => (
        <Line
          key={fee.code}
          label={wordOr(`quote:price.line.${fee.code}`, fee.code)}
          value={<MoneyText value={fee.amount} />}
        />
      ))}
      {rating.taxes.map((tax) => (
        <Line
          key={tax.code}
          value={<MoneyText value={tax.amount} />}
          label={
            <>
              {wordOr(`quote:price.line.${tax.code}`, tax.code)}{' '}
              <small>
                {tax.exempt
                  ? t('quote:price.exempt', { by: tax.exempt })
                  : taxText(tax.jurisdiction, tax.rate)}
              </small>{' '}
              {!tax.verified && (
                <Tooltip
                  label={t('quote:price.unverifiedHelp', { source: tax.source })}
                  withinPortal
                  multiline
                  maw={280}
                  events={{ hover: true, focus: true, touch: true }}
                >
                  <span className={classes.mark} tabIndex={0}>
                    {t('quote:price.unverified')}
                  </span>
                </Tooltip>
              )}
            </>
          }
        />
      ))}
      <Line total label={t('quote:price.total')} value={<MoneyText value={rating.total} strong />} />
    </dl>
  );
});

function Line({
  label,
  value,
  sub,
  strong,
  rule,
  total,
}: {
  label: ReactNode;
  value: ReactNode;
  sub?: boolean;
  strong?: boolean;
  rule?: boolean;
  total?: boolean;
}) {
  return (
    <div
      className={classes.line}
      data-sub={sub}
      data-strong={strong}
      data-rule={rule}
      data-total={total || undefined}
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
