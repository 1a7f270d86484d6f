import { Button, TextInput } from '@mantine/core';
import { getAppetite } from '@parapet/contract/rater/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useRegion } from '../../../core/use-region.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { IndustrySelect } from '../../../kit/inputs/industry-select.tsx';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, ErrorState } from '../../../kit/page/states.tsx';
import { CompanyNameInput } from '../new-account/company-name-input.tsx';
import { openNewAccount } from '../new-account/new-account-dialog.tsx';
import { LikelyProducts } from './likely-products.tsx';
import { useAskedAppetite } from './use-asked-appetite.ts';

/** /agency/appetite: from a company's name, or its industry, place and revenue, to what we would offer it. */
export default function AppetitePage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const { hasStates } = useRegion();
  const { form, facts, change, pick, clear, query, isEnough, company } = useAskedAppetite();
  const found = useCall(getAppetite, { query }, { enabled: isEnough, keep: true, staleTime: 60_000 });
  const known = found.data?.facts;
  const { name, state, zipCode } = form.values;
  const revenue = facts.revenue ?? known?.revenue ?? null;
  const industryCode = facts.industryCode || known?.industryCode || '';
  const begin = (): void =>
    openNewAccount({
      name,
      state: state || known?.state,
      company,
      firmographics: {
        ...(industryCode && { industryCode }),
        ...(typeof revenue === 'number' && { revenue }),
      },
    });
  const isAnswered = isEnough && found.data && found.data.products.length > 0;

  return (
    <>
      <PageHeader
        title={t('account:appetite.title')}
        subtitle={t('account:appetite.text')}
        back={{ href: `${base}/accounts`, label: t('account:list.label') }}
      />
      <Section title={t('account:appetite.company')}>
        <FieldGrid>
          {hasStates ? (
            <StateSelect
              label={t('account:field.state')}
              {...form.getInputProps('state')}
              onChange={(next) => change({ state: next ?? '' })}
            />
          ) : (
            <TextInput
              label={t('account:field.zipCode')}
              maxLength={10}
              autoComplete="off"
              value={zipCode}
              onChange={(event) => change({ zipCode: event.currentTarget.value })}
            />
          )}
          <CompanyNameInput form={form} onPick={pick} onClear={clear} isOptional />
          <IndustrySelect
            label={t('account:details.industry')}
            clearable
            value={industryCode || null}
            chosen={
              known?.industryCode
                ? {
                    code: known.industryCode,
                    primaryIndustry: known.primaryIndustry,
                    secondaryIndustry: known.secondaryIndustry,
                  }
                : null
            }
            onChange={(code) => change({ industryCode: code ?? '' })}
          />
          <MoneyInput
            label={t('account:field.revenue')}
            value={revenue}
            onChange={(value) => change({ revenue: value })}
          />
        </FieldGrid>
      </Section>
      <Section
        title={t('account:appetite.products')}
        text={isAnswered ? t('account:appetite.productsText') : undefined}
        flush
        actions={
          isAnswered &&
          may('account:create') && <Button onClick={begin}>{t('account:appetite.begin')}</Button>
        }
      >
        {found.error ? (
          <ErrorState error={found.error} retry={() => void found.refetch()} />
        ) : isAnswered ? (
          <LikelyProducts products={found.data!.products} />
        ) : (
          <EmptyState title={t('account:appetite.ask')} text={t('account:appetite.askText')} />
        )}
      </Section>
    </>
  );
}
