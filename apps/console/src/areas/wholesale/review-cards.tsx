import type { WholesaleReview } from '@parapet/contract/quote/wholesale';
import { RISK_FACTORS } from '@parapet/domain/risk/types';
import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../kit/charts/share-bar.tsx';
import { dateText, majorText, phoneText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';

type Props = { review: WholesaleReview };

/** Which quote it is, from whom, and for how much. */
export function SummaryCard({ review }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('quote:wholesale.summary')}>
      <KeyValues
        pairs={[
          {
            label: t('quote:wholesale.number'),
            value: <span className="tabular">{review.quoteNumber}</span>,
          },
          { label: t('quote:wholesale.company'), value: review.companyName },
          { label: t('quote:wholesale.package'), value: t(`quote:product.${review.product}`) },
          { label: t('quote:wholesale.retailAgency'), value: review.agencyName },
          { label: t('quote:wholesale.retailAgent'), value: review.agentName },
          review.isSurplus && { label: t('quote:wholesale.license'), value: review.license },
          { label: t('quote:wholesale.premium'), value: <MoneyText value={review.premium} /> },
          { label: t('quote:wholesale.total'), value: <MoneyText value={review.totalPremium} strong /> },
          { label: t('quote:wholesale.validUntil'), value: dateText(review.expiresOn) },
        ]}
      />
    </Section>
  );
}

/** The facts of the company, which the agent verifies. */
export function FirmographicsCard({ review: { account, currency } }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('quote:wholesale.firmographics')}>
      <KeyValues
        pairs={[
          { label: t('account:field.name'), value: account.name },
          { label: t('account:field.naicsCode'), value: account.naicsCode },
          {
            label: t('account:field.revenue'),
            value: account.revenue === null ? null : majorText(account.revenue, currency),
          },
          { label: t('account:field.noOfEmployeesAll'), value: account.noOfEmployeesAll },
          { label: t('account:field.yearEstablished'), value: account.yearEstablished },
          { label: t('account:field.ownershipType'), value: account.ownershipType },
          {
            label: t('account:field.isFranchise'),
            value: account.isFranchise === null ? null : t(account.isFranchise ? 'common:yes' : 'common:no'),
          },
          { label: t('account:field.domainName'), value: account.domainName },
          {
            label: t('account:field.domains'),
            value: account.domains.map(({ domain }) => domain).join(', '),
          },
          { label: t('account:field.phoneNumber'), value: phoneText(account.phoneNumber) },
          {
            label: t('account:field.address'),
            value: [account.address1, account.city, account.state, account.zipCode]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
    </Section>
  );
}

export function RiskCard({ review: { riskFactors } }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('quote:wholesale.risk')} text={t('account:risk.text')}>
      {RISK_FACTORS.filter((factor) => riskFactors[factor] !== undefined).map((factor) => (
        <ShareBar
          key={factor}
          label={t(`account:risk.factor.${factor}`)}
          name={t(`account:risk.factor.${factor}`)}
          value={riskFactors[factor]!}
          of={100}
          text={Math.round(riskFactors[factor]!)}
        />
      ))}
    </Section>
  );
}
