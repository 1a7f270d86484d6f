import type { Money } from '@parapet/domain/money';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import classes from './money.module.css';
import { wordOr } from '../../../core/known.ts';

export type MoneyLine = { code: string; jurisdiction: string | null; rate: number | null; amount: Money };

/** The price of a policy, line by line, and its total. */
export function MoneyLines({ lines, total }: { lines: readonly MoneyLine[]; total: Money }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.lines}>
      {lines
        .filter((line) => line.code === 'PREMIUM' || line.amount.amount !== 0)
        .map((line) => (
          <div key={line.code + (line.jurisdiction ?? '')} className={classes.line}>
            <dt>
              {wordOr(`quote:price.line.${line.code}`, line.code)}
              {line.jurisdiction && <small> {taxText(line.jurisdiction, line.rate)}</small>}
            </dt>
            <dd>
              <MoneyText value={line.amount} />
            </dd>
          </div>
        ))}
      <div className={classes.line} data-total>
        <dt>{t('quote:progress.total')}</dt>
        <dd>
          <MoneyText value={total} strong />
        </dd>
      </div>
    </dl>
  );
}

/** 'TX, 4.85%'; a fixed charge has no rate. */
export const taxText = (jurisdiction: string, rate: number | null): string =>
  rate ? `${jurisdiction}, ${percentText(rate, 4)}` : jurisdiction;
