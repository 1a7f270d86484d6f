import type { AgencyBillStats } from '@parapet/contract/billing/agency-bill';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';

/** Shows the open, due and overdue amounts of an agency, by age. */
export function AgencyBillAges({ stats }: { stats: AgencyBillStats }) {
  const { t } = useTranslation();
  const counted = ({ count, amount }: AgencyBillStats['open']) => (
    <>
      <MoneyText value={amount} /> <small>{t('policy:agencyBill.count', { count })}</small>
    </>
  );
  return (
    <Section title={stats.agencyName} text={t('policy:agencyBill.agesText')}>
      <KeyValues
        pairs={[
          { label: t('policy:agencyBill.open'), value: counted(stats.open) },
          { label: t('policy:agencyBill.overdue'), value: counted(stats.overdue) },
          { label: t('policy:agencyBill.credit'), value: <MoneyText value={stats.credit} /> },
          ...stats.aging.map(({ bucket, ...sum }) => ({
            label: t(`policy:agencyBill.aging.${bucket}`),
            value: counted(sum),
          })),
        ]}
      />
    </Section>
  );
}
