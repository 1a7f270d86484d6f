import type { Account } from '@parapet/contract/account/account';
import { getRiskFactors } from '@parapet/contract/account/reference';
import { COMPANY_FACTORS } from '@parapet/domain/risk/types';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { Donut } from '../../../kit/charts/donut.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { ScanDisagreements } from '../../questionnaire/index.ts';
import { FactorRow } from './factor-row.tsx';
import classes from './risk.module.css';

/** The company's scores compared with its industry, factor by factor, with the reasons on demand. */
export function RiskTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const risk = useCall(getRiskFactors, { params: { accountId: account.id } });
  return (
    <Loaded of={risk}>
      {({ companyAggregateCF: company, industryAggregateCF: industry, factors, ...scan }) => (
        <div className={classes.risk}>
          <ScanDisagreements of={scan} />
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
              {t(company >= industry ? 'account:risk.above' : 'account:risk.below', {
                points: Math.abs(company - industry),
              })}{' '}
              {t('account:risk.text')}
            </p>
          </Section>
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
        </div>
      )}
    </Loaded>
  );
}
