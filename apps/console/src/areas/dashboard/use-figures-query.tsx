import { SegmentedControl } from '@mantine/core';
import { DEFAULT_DURATION } from '@parapet/domain/durations';
import type { Currency } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { ALL, useTeam } from '../../core/session/use-team.ts';
import { useDashboardPeriod } from '../../core/session/use-dashboard-period.ts';
import { DateRangeSelect } from '../../kit/inputs/date-range-select.tsx';
import { useAfter } from '../../kit/list/use-after.ts';
import { useBook } from '../policy/index.ts';
import { useAddress } from '../../core/address/use-address.ts';

/** The query of a dashboard's figures, all of which is kept in the URL. */
export function useFiguresQuery(): { currency?: Currency; after?: string; teamIds?: string } {
  const [{ currency }] = useAddress();
  const after = useAfter(useDashboardPeriod()[0]);
  const team = useTeam();
  return {
    ...(team && team !== ALL ? { teamIds: team } : {}),
    ...(after ? { after } : {}),
    ...(currency === 'USD' || currency === 'GBP' ? { currency } : {}),
  };
}

/** The period of the figures. */
export function PeriodSelect() {
  const [period, choose] = useDashboardPeriod();
  return (
    <DateRangeSelect value={period} onChange={(next) => choose(next ?? DEFAULT_DURATION)} clearable={false} />
  );
}

/** Pounds or dollars, for users with a book in both. */
export function CurrencySwitch() {
  const { t } = useTranslation();
  const [, change] = useAddress();
  const book = useBook(useFiguresQuery()).data;
  if (!book || book.currencies.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('common:figures.currency')}
      value={book.currency}
      onChange={(currency) => change({ currency })}
      data={book.currencies.map((value) => ({ value, label: t(`common:figures.${value}`) }))}
    />
  );
}
