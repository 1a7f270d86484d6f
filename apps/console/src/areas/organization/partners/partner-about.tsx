import type { Partner } from '@parapet/contract/partners/partner';
import { findKind, getTraits } from '@parapet/domain/partners/kinds';
import { useTranslation } from 'react-i18next';
import { dateText, numberText, phoneText } from '../../../kit/format.ts';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';

/** A partner's profile: what every kind has, and what its declaration adds. */
export function PartnerAbout({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const { hasHostname, hasProducts, isOnPanel, members } = getTraits(findKind(partner.accountType)!);
  return (
    <Section
      title={t('organization:partner.page.about')}
      text={partner.description || t('organization:partner.page.none')}
    >
      <KeyValues
        pairs={[
          {
            label: t('organization:partner.column.accountType'),
            value: t(`organization:type.${partner.accountType}`),
          },
          {
            label: t('organization:partner.column.region'),
            value: t(`organization:region.${partner.region}`),
          },
          hasHostname && { label: t('organization:partner.field.hostname'), value: partner.host },
          hasProducts && {
            label: t('organization:partner.field.products'),
            value: partner.products.map((product) => t(`quote:product.${product}`)).join(', '),
          },
          isOnPanel && {
            label: t('organization:partner.field.subcategories'),
            value: partner.subcategories.map((value) => t(`policy:claims.vendor.kind.${value}`)).join(', '),
          },
          { label: t('organization:partner.page.users'), value: numberText(partner.people) },
          members !== null && {
            label: t(`organization:partner.members.${members}.list`),
            value: numberText(partner.members),
          },
          {
            label: t('organization:partner.field.contact'),
            value: [
              `${partner.contactFirstName} ${partner.contactLastName}`.trim(),
              partner.contactEmail,
              phoneText(partner.contactPhone),
            ]
              .filter(Boolean)
              .join(', '),
          },
          { label: t('organization:partner.column.created'), value: dateText(partner.created) },
        ]}
      />
    </Section>
  );
}
