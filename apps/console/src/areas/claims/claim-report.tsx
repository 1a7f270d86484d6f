import type policyWords from '../../locales/en-US/policy.json';
import type { Claim } from '@parapet/contract/claims/index';
import { shownOfNotice } from '@parapet/domain/claims/notice';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dateText, phoneText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';

const yesNo = (t: TFunction, value: boolean | null): string =>
  value === null ? '' : t(value ? 'common:yes' : 'common:no');

/** A claim as it was reported. */
export function ClaimReport({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const shown = shownOfNotice(claim);
  const { hasStates } = regionByCode(claim.region).address;
  const label = (name: Parameters<typeof buildLabel>[1]) => buildLabel(t, name);
  const text = (name: TextField) => ({ label: label(name), value: claim[name] });
  const phone = (name: TextField) => ({ label: label(name), value: claim[name] && phoneText(claim[name]) });
  const answer = (name: AnswerField) => ({ label: label(name), value: yesNo(t, claim[name]) });
  return (
    <>
      <Section title={t('policy:claims.section.reportedBy')}>
        <KeyValues
          pairs={[
            { label: label('name'), value: claim.name?.label },
            text('role'),
            text('email'),
            text('companyName'),
            phone('workPhone'),
            phone('cellPhone'),
            answer('isRightContact'),
            shown.contact && text('contactName'),
            shown.contact && text('contactEmail'),
            shown.contact && phone('contactPhone'),
          ]}
        />
      </Section>
      <Section title={t('policy:claims.section.loss')}>
        <KeyValues
          pairs={[
            text('address'),
            text('city'),
            hasStates && text('state'),
            text('zipCode'),
            { label: label('lossDate'), value: claim.lossDate && dateText(claim.lossDate) },
            text('lossDescription'),
            text('impactedDevicesType'),
            text('impactedDevicesOs'),
            text('incidentNoticed'),
            text('lossInformationExplanation'),
          ]}
        />
      </Section>
      <Section title={t('policy:claims.section.other')}>
        <KeyValues
          pairs={[
            answer('isAuthoritiesInvolved'),
            shown.authority && text('authorityName'),
            shown.authority && phone('authorityPhoneNumber'),
            shown.authority && answer('isReportFiled'),
            shown.report && text('reportNumber'),
            answer('isBusinessImpacted'),
            answer('isCyberIncident'),
            answer('isRemediationServiceBegun'),
            text('otherInformationExplanation'),
          ]}
        />
      </Section>
    </>
  );
}

type FieldOf<V> = {
  [K in keyof Claim]: Claim[K] extends V ? K : never;
}[keyof Claim];
type Own = Extract<keyof Claim, keyof (typeof policyWords)['claims']['field']>;
type TextField = Extract<FieldOf<string>, Own>;
type AnswerField = Extract<FieldOf<boolean | null>, Own>;

const buildLabel = (t: TFunction, name: Own): string => t(`policy:claims.field.${name}`);
