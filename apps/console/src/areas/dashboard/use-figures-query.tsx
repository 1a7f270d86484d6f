import { SegmentedControl } from '@mantine/core';
import type { Currency } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { useBook } from '../policy/index.ts';
import { useAddress } from '../../kit/use-address.ts';

/** What the figures of a dashboard are asked for; all of it stands in the address. */
export function useFiguresQuery(): { currency?: Currency } {
  const [{ currency }] = useAddress();
  return currency === 'USD' || currency === 'GBP' ? { currency } : {};
}

/** Pounds or dollars, for who has a book in both. */
export function CurrencySwitch() {
  const { t } = useTranslation();
  const [, change] = useAddress();
  const book = useBook(useFiguresQuery()).data;
  if (!book || book.currencies.length < 2) return null;
  return (
    <SegmentedControl
      size="xs" aria-label={t('common:figures.currency')} value={book.currency} onChange={(currency) => change({ currency })}
      data={book.currencies.map((value) => ({ value, label: t(`common:figures.${value}`) }))}
    />
  );
}
