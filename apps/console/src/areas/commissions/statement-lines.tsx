import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './commissions.module.css';

type Line = FullCommissionStatement['lines'][number];

/** Each entry of the month, with the part of it that was collected. */
export function StatementLines({ statement: { lines } }: { statement: FullCommissionStatement }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const title = t('policy:commissions.lines');
  if (lines.length === 0) return <p className="quiet">{t('policy:commissions.noLines')}</p>;
  return (
    <Section title={title} flush>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('policy:commissions.line.policy')}</th>
              <th scope="col">{t('policy:commissions.line.what')}</th>
              {(['premium', 'rate', 'amount', 'paid'] as const).map((name) => (
                <th key={name} scope="col" className={classes.end}>
                  {t(`policy:commissions.line.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <AppLink href={`${base}/policies/${line.policyId}?tab=billing`}>
                    {line.policyNumber}
                  </AppLink>
                  <small>{line.companyName}</small>
                </td>
                <td>
                  {t(`policy:commissions.kind.${line.kind}`)}
                  <small>{detailOf(line, t)}</small>
                </td>
                <td className={classes.end}>{line.premium && <MoneyText value={line.premium} />}</td>
                <td className={classes.end}>
                  {line.rate !== null && t('policy:commissions.percent', { percent: percentOf(line.rate) })}
                  {line.rateSource && <small>{line.rateSource}</small>}
                </td>
                <td className={classes.end}>
                  <MoneyText value={line.amount} />
                </td>
                <td className={classes.end}>
                  <MoneyText value={line.paid} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const percentOf = (rate: number): number => Math.round(rate * 10_000) / 100;

/** Which transaction, and of a policy that went from agency to agency, whose days. */
const detailOf = (line: Line, t: TFunction): string =>
  [
    line.transactionType && `${t(`policy:chain.${line.transactionType}`)} ${line.transactionNumber}`,
    line.effectiveDate && t('policy:chain.effective', { date: dateText(line.effectiveDate) }),
    line.daysFrom &&
      line.daysTo &&
      t('policy:commissions.days', { from: dateText(line.daysFrom), to: dateText(line.daysTo) }),
    line.reason,
    dateText(line.bookedOn),
  ]
    .filter(Boolean)
    .join(' · ');
