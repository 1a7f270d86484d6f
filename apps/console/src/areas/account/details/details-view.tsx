import { hasDetailField, regionByCode } from '@parapet/domain/regions/regions';
import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { secondaryPercentage } from '@parapet/domain/accounts/details';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../../kit/format.ts';
import { OriginText } from '../../../kit/page/origin-text.tsx';
import { KeyValues, type Pair } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import classes from './details.module.css';
import type { DetailsContext } from './details-values.ts';
import { addressText, shownText } from './shown-text.ts';

const industryText = (code: string, title: string): string => [code, title].filter(Boolean).join(' – ');

/** The saved account details, read-only. */
export function DetailsView({
  account,
  context,
  onEdit,
}: {
  account: Account;
  context: DetailsContext;
  onEdit: (() => void) | null;
}) {
  const { t } = useTranslation();
  const { details } = account;
  const origins = account.origins.details;
  const said = (field: keyof AccountDetails, text: ReactNode): ReactNode =>
    text && (
      <>
        <span>{text}</span>
        <OriginText origin={origins[field]} />
      </>
    );
  const hasTwoIndustries = hasDetailField(regionByCode(context.region), 'secondNaicsCode');
  const pair = (field: keyof AccountDetails): Pair => ({
    label: t(`account:field.${field}`),
    value: said(field, shownText(field, details[field])),
  });
  const primary = details.primaryNaicsPercentage;
  const second = !!details.secondNaicsCode && {
    label: t('account:field.secondNaicsCode'),
    value: said('secondNaicsCode', industryText(details.secondNaicsCode, details.secondSecondaryIndustry)),
  };
  const industries: (Pair | false)[] = hasTwoIndustries
    ? [
        {
          label: t('account:field.naicsCode'),
          value: said('naicsCode', industryText(details.naicsCode, details.secondaryIndustry)),
        },
        pair('primaryNaicsPercentage'),
        second,
        second &&
          primary !== null && {
            label: t('account:field.secondaryNaicsPercentage'),
            value: percentText(secondaryPercentage(primary) / 100),
          },
      ]
    : [
        {
          label: t('account:field.sicCode'),
          value: said('sicCode', industryText(details.sicCode, details.sicSecondaryDesc)),
        },
      ];
  const edit = onEdit && (
    <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={onEdit}>
      {t('common:action.edit')}
    </Button>
  );
  return (
    <div className={classes.sections}>
      <Section title={t('account:details.company')} actions={edit}>
        <KeyValues
          pairs={[
            pair('name'),
            pair('dbaOrTradestyle'),
            pair('yearEstablished'),
            pair('noOfEmployeesAll'),
            pair('ownershipType'),
            pair('entityType'),
            pair('phoneNumber'),
            hasDetailField(regionByCode(context.region), 'ein') && pair('ein'),
            pair('dunsNumber'),
          ]}
        />
      </Section>
      <Section title={t('account:details.industryAndRevenue')}>
        <KeyValues
          pairs={[
            ...industries,
            pair('revenue'),
            details.nonUsRevenue !== null && pair('nonUsRevenue'),
            pair('percentInternationalSales'),
            details.projectedRevenue !== null && pair('projectedRevenue'),
          ]}
        />
      </Section>
      <Section title={t('account:details.web')}>
        <KeyValues
          pairs={[
            {
              label: t('account:field.domainName'),
              value: details.hasNoDomain
                ? said('hasNoDomain', t('account:attest.attested'))
                : said('domainName', details.domainName),
            },
            pair('domains'),
            pair('url'),
          ]}
        />
      </Section>
      <Section title={t('account:details.business')}>
        <KeyValues
          pairs={[
            details.classDescription !== '' && pair('classDescription'),
            details.businessType !== '' && {
              label: t('account:field.businessType'),
              value: t(`account:option.${details.businessType}`),
            },
            pair('isFranchise'),
            details.isFranchise === true && pair('franchiseSystemConnectivity'),
            pair('collectingPersonalInformation'),
            details.collectingPersonalInformation === true && pair('numberOfPersonalRecords'),
            details.changeInScope !== null && pair('changeInScope'),
            details.changeInScope === true && pair('changeInScopeDetail'),
          ]}
        />
      </Section>
      <Section title={t('account:details.address')}>
        <KeyValues
          pairs={[
            { label: t('account:details.address'), value: said('address', addressText(details.address)) },
            context.mailing && {
              label: t('account:details.mailing'),
              value: details.mailingAddress ? addressText(details.mailingAddress) : t('account:details.same'),
            },
          ]}
        />
      </Section>
    </div>
  );
}
