import { getRiskFactors } from '@parapet/contract/account/reference';
import { getPresentation } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { Donut } from '../../../kit/charts/donut.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { SimilarRisks } from './similar-risks.tsx';
import { AnswersGiven } from './answers-given.tsx';
import classes from './risk.module.css';

/** Shows the basis of a quote, read-only: the company compared with its industry, and the answers. */
export function RiskPanel({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const reads = useScopes();
  const underwrites = reads('quote:underwrite');
  const presentation = useCall(getPresentation, { params: { quoteId: quote.id } });
  const risk = useCall(getRiskFactors, { params: { accountId: quote.accountId } });
  return (
    <div className={classes.columns}>
      <Section
        title={t('quote:risk.factors')}
        actions={
          <>
            {reads('connector:read') && (
              <AppLink href={`${base}/accounts/${quote.accountId}?tab=connectors`}>
                {t('quote:risk.connectors')}
              </AppLink>
            )}
            <AppLink href={`${base}/accounts/${quote.accountId}?tab=risk`}>{t('quote:risk.all')}</AppLink>
          </>
        }
      >
        <Loaded of={risk}>
          {({ companyAggregateCF, industryAggregateCF }) => (
            <div className={classes.donuts}>
              <Donut
                value={companyAggregateCF}
                label={t('account:risk.company')}
                caption={t('account:risk.of100')}
              />
              <Donut
                value={industryAggregateCF}
                label={t('account:risk.industry')}
                tone="quiet"
                caption={t('account:risk.of100')}
              />
            </div>
          )}
        </Loaded>
      </Section>
      {underwrites && <SimilarRisks quoteId={quote.id} currency={quote.currency} />}
      <Section title={t('quote:risk.assessment')} text={t('quote:risk.assessmentText')}>
        <Loaded of={presentation}>
          {({ details, asked }) => <AnswersGiven details={details} asked={asked} />}
        </Loaded>
      </Section>
    </div>
  );
}
