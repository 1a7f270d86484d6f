import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText, moneyText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';

type Line = FullCommissionStatement['lines'][number];

/** Each entry of the month, with the part of it that was collected. */
export function StatementLines({ statement: { lines } }: { statement: FullCommissionStatement }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const title = t('policy:commissions.lines');
  if (lines.length === 0) return <p className="quiet">{t('policy:commissions.noLines')}</p>;
  return (
    <Section title={title} flush>
      <SmallTable
        label={title}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('policy:commissions.line.policy'),
            cell: (line) => (
              <>
                <AppLink href={`${base}/policies/${line.policyId}?tab=billing`}>{line.policyNumber}</AppLink>
                <small>{line.companyName}</small>
              </>
            ),
          },
          {
            title: t('policy:commissions.line.what'),
            cell: (line) => (
              <>
                {t(`policy:commissions.kind.${line.kind}`)}
                <small>{getDetail(line, t)}</small>
              </>
            ),
          },
          {
            title: t('policy:commissions.line.premium'),
            cell: ({ premium, byLine }) => (
              <>
                {premium && <MoneyText value={premium} />}
                {byLine.map(({ line, premium: part, amount }) => (
                  <small key={line}>
                    {t('policy:commissions.ofLine', {
                      line: wordOr(`coverage:name.${line}`, line),
                      premium: moneyText(part),
                      amount: moneyText(amount),
                    })}
                  </small>
                ))}
              </>
            ),
            end: true,
          },
          {
            title: t('policy:commissions.line.rate'),
            cell: ({ rate, rateSource }) => (
              <>
                {rate !== null && t('policy:commissions.percent', { percent: percentOf(rate) })}
                {rateSource && <small>{rateSource}</small>}
              </>
            ),
            end: true,
          },
          { title: t('policy:commissions.line.amount'), money: ({ amount }) => amount },
          { title: t('policy:commissions.line.paid'), money: ({ paid }) => paid },
        ]}
      />
    </Section>
  );
}

const percentOf = (rate: number): number => Math.round(rate * 10_000) / 100;

/** Which transaction, and of a policy that went from agency to agency, whose days. */
const getDetail = (line: Line, t: TFunction): string =>
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
