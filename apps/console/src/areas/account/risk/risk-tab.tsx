import type { Account } from '@parapet/contract/account/account';
import { getRiskFactors } from '@parapet/contract/account/reference';
import { getScan } from '@parapet/contract/account/scans';
import { COMPANY_FACTORS } from '@parapet/domain/risk/types';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { Donut } from '../../../kit/charts/donut.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { ScanDisagreements } from '../../questionnaire/index.ts';
import { DomainsSection } from './domains-section.tsx';
import { RaisesSection } from './raises-section.tsx';
import { ScanSection } from './scan-section.tsx';
import { FactorRow } from './factor-row.tsx';
import classes from './risk.module.css';

const RUNNING_MS = 2000;

const comparedBy = (points: number): 'account:risk.above' | 'account:risk.alike' | 'account:risk.below' => {
  if (points === 0) return 'account:risk.alike';
  return points > 0 ? 'account:risk.above' : 'account:risk.below';
};

/** The company's scores compared with its industry, factor by factor, with the reasons on demand. */
export function RiskTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const of = { params: { accountId: account.id } };
  const risk = useCall(getRiskFactors, of);
  // The end of a scan is announced; where that is missed, it is asked for.
  const seen = useCall(getScan, of, {
    refetchInterval: (data) => (data?.scan?.status === 'RUNNING' ? RUNNING_MS : false),
  });
  return (
    <Loaded of={risk}>
      {({ companyAggregateCF: company, industryAggregateCF: industry, factors, ...scan }) => (
        <div className={classes.risk}>
          <div className={classes.whole}>
            <ScanDisagreements of={scan} />
          </div>
          <div className={classes.column}>
            <Section title={t('account:risk.title')}>
              <div className={classes.donuts}>
                <Donut value={company} label={t('account:risk.company')} caption={t('account:risk.of100')} />
                <Donut
                  value={industry}
                  label={t('account:risk.industry')}
                  tone="quiet"
                  caption={t('account:risk.of100')}
                />
              </div>
              <p className={classes.caption}>
                {t(comparedBy(company - industry), { points: Math.abs(company - industry) })}{' '}
                {t('account:risk.text')}
              </p>
            </Section>
            {/* The key changes when a scan ends, so that the savings are fetched again. */}
            {seen.data && <RaisesSection key={seen.data.scan?.endedAt} of={seen.data} />}
          </div>
          <div className={classes.column}>
            <Section title={t('account:risk.factors')} text={t('account:risk.factorsText')} flush>
              <ul className={classes.factors}>
                {[
                  ...COMPANY_FACTORS,
                  'companyAggregate' as const,
                  'industryAggregate' as const,
                  'portfolioAggregate' as const,
                ].map((factor) => {
                  const score = factors[factor];
                  return score && <FactorRow key={factor} factor={factor} score={score} />;
                })}
              </ul>
            </Section>
            {seen.data && <ScanSection of={seen.data} />}
            {seen.data && <DomainsSection of={seen.data} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}
