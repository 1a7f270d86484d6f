import type { Quote } from '@parapet/contract/quote/quote';
import { hasWaitingPeriod } from '@parapet/domain/coverages/catalog';
import { FAMILY } from '@parapet/domain/products';
import { useTranslation } from 'react-i18next';
import { dateText, majorText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { CoverSummary } from './cover-summary.tsx';

/** Shows the cover of a quote, read-only: for partners who follow the quotes of their agencies. */
export function CoverOfQuote({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const { global } = quote.selection;
  const limit = majorText(global.limit, quote.currency);
  return (
    <>
      <Section title={t('policy:terms.title')}>
        <KeyValues
          pairs={[
            { label: t('policy:terms.limit'), value: <strong className="tabular">{limit}</strong> },
            { label: t('policy:terms.deductible'), value: majorText(global.deductible, quote.currency) },
            hasWaitingPeriod(FAMILY[quote.product]) && {
              label: t('policy:terms.waiting'),
              value: t('quote:terms.hours', { count: global.waitingPeriod }),
            },
            { label: t('policy:terms.starts'), value: dateText(global.effectiveDate) },
            { label: t('policy:terms.ends'), value: dateText(global.endDate) },
          ]}
        />
      </Section>
      <Section title={t('policy:cover.title')} text={t('policy:cover.text', { limit })}>
        <CoverSummary coverages={quote.rating.coverages} limit={global.limit} currency={quote.currency} />
      </Section>
    </>
  );
}
