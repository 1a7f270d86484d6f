import { getNoticeTemplate } from '@parapet/contract/docs/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { money } from '@parapet/domain/money';
import type { NoticeState } from '@parapet/domain/quotes/surplus';
import { levyCodes } from '@parapet/domain/rating/charge-codes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import quoted from '../../../kit/page/quoted-words.module.css';
import classes from './surplus.module.css';

/** The request for the words of a state's notice: they can be fetched before they are shown. */
export const askForNotice = (state: NoticeState) => ({ query: { type: 'surplusNotice' as const, state } });

/** A summary of the quote and its state's notice: what a broker reads before attesting. */
export function SurplusNotice({ quote, state }: { quote: Quote; state: NoticeState }) {
  const { t } = useTranslation();
  const template = useCall(getNoticeTemplate, askForNotice(state));
  const { rating } = quote;
  const getSum = (lines: readonly { code: string; amount: { amount: number } }[], ...codes: string[]) => (
    <MoneyText
      value={money(
        lines.filter(({ code }) => codes.includes(code)).reduce((sum, line) => sum + line.amount.amount, 0),
        quote.currency,
      )}
    />
  );
  return (
    <div className={classes.notice}>
      <KeyValues
        pairs={[
          { label: t('quote:command.attest-surplus-notice.name'), value: quote.companyName },
          {
            label: t('quote:command.attest-surplus-notice.number'),
            value: <span className="tabular">{quote.quoteNumber}</span>,
          },
          {
            label: t('quote:command.attest-surplus-notice.effective'),
            value: t('quote:command.attest-surplus-notice.at', { date: dateText(quote.effectiveDate) }),
          },
          {
            label: t('quote:command.attest-surplus-notice.expiry'),
            value: t('quote:command.attest-surplus-notice.at', { date: dateText(quote.endDate) }),
          },
          { label: t('quote:command.attest-surplus-notice.created'), value: dateText(quote.created) },
        ]}
      />
      <KeyValues
        rows
        pairs={[
          {
            label: t('quote:command.attest-surplus-notice.premium'),
            value: <MoneyText value={rating.premium} />,
          },
          { label: t('quote:command.attest-surplus-notice.mgaFee'), value: getSum(rating.fees, 'MGA_FEE') },
          {
            label: t('quote:command.attest-surplus-notice.tax'),
            value: getSum(rating.taxes, 'SURPLUS_LINES_TAX', ...levyCodes),
          },
          {
            label: t('quote:command.attest-surplus-notice.stamping'),
            value: getSum(rating.taxes, 'SURPLUS_STAMPING_FEE'),
          },
          { label: t('quote:command.attest-surplus-notice.compliance'), value: quote.agencyName },
          {
            label: t('quote:command.attest-surplus-notice.final'),
            value: <MoneyText value={quote.totalPremium} strong />,
          },
        ]}
      />
      <Loaded of={template} skeleton={<div style={{ height: 120 }} aria-busy="true" />}>
        {({ title, notices }) => (
          <section className={quoted.words} aria-label={title} tabIndex={0}>
            {notices.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        )}
      </Loaded>
    </div>
  );
}
