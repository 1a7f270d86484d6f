import { getPolicy, searchPolicies, type Policy } from '@parapet/contract/policy/index';
import { getRenewal, type Renewal } from '@parapet/contract/policy/renewal';
import { productOfRoute } from '@parapet/domain/products';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useAddress, useParam } from '../../../core/address/use-address.ts';
import { dateText } from '../../../kit/format.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded, LoadedRecord } from '../../../kit/page/states.tsx';
import { QuoteById } from '../quote-page.tsx';
import { RenewalPanel } from './renewal-panel.tsx';
import { renewalFlow, RenewalSteps, type RenewalStep } from './renewal-steps.tsx';
import { VerifyRenewal } from './verify-renewal.tsx';

/**
 * The steps of a renewal by their URLs: the policy is named by its id, or is what the account has to renew.
 */
export default function RenewQuotePage() {
  const ofPath = useParam('policyId');
  const asked = useAddress()[0]['policyId'] ?? ofPath;
  const product = productOfRoute(useParam('product'));
  const accountId = useParam('accountId');
  const found = useCall(
    searchPolicies,
    {
      query: {
        size: 1,
        'filter.view': 'in:openForRenewal',
        'filter.accountId': `in:${accountId}`,
        'filter.product': `in:${product}`,
      },
    },
    { enabled: !asked && product !== undefined },
  );
  if (asked) return <PolicyFlow policyId={asked} />;
  if (!product) return <NothingToRenew />;
  return (
    <Loaded of={found}>
      {({ content: [first] }) => (first ? <PolicyFlow policyId={first.id} /> : <NothingToRenew />)}
    </Loaded>
  );
}

function PolicyFlow({ policyId }: { policyId: string }) {
  const policy = useCall(getPolicy, { params: { policyId } });
  const renewal = useCall(getRenewal, { params: { policyId } });
  const accountId = useParam('accountId');
  const product = productOfRoute(useParam('product'));
  return (
    <LoadedRecord of={policy}>
      {(it) =>
        it.accountId === accountId && it.product === product ? (
          <Loaded of={renewal}>{(state) => <Step policy={it} renewal={state} />}</Loaded>
        ) : (
          <NothingToRenew />
        )
      }
    </LoadedRecord>
  );
}

/** A step that needs a quote begins with the first one while there is none. */
function Step({ policy, renewal }: { policy: Policy; renewal: Renewal }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const asked = useParam('step') as RenewalStep;
  const { quote } = renewal;
  const step = quote && renewalFlow.includes(asked) ? asked : 'verify';
  const of = { product: policy.product, accountId: policy.accountId, policyId: policy.id };
  const steps = <RenewalSteps of={of} current={step} isQuoted={quote !== null} />;
  if (quote && step === 'custom-quote')
    return (
      <>
        {steps}
        <QuoteById quoteId={quote.id} />
      </>
    );
  return (
    <>
      <PageHeader
        title={t('policy:renewal.flow.title', { name: policy.companyName })}
        back={{ href: `${base}/policies/${policy.id}`, label: policy.policyNumber }}
        subtitle={t('policy:renewal.flow.ends', { date: dateText(policy.endDate) })}
      />
      {steps}
      {step === 'verify' ? (
        <VerifyRenewal of={of} policy={policy} renewal={renewal} />
      ) : (
        <RenewalPanel policyId={policy.id} at="policy" />
      )}
    </>
  );
}

function NothingToRenew() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('policy:renewal.flow.none')} />
      <Section>
        <EmptyState
          icon={<IconCalendarOff size={22} aria-hidden />}
          title={t('policy:renewal.flow.noneText')}
        />
      </Section>
    </>
  );
}
