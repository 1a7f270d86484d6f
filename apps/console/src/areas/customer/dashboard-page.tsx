import { quoteStatusesWhere } from '@parapet/domain/lifecycles/quote-status';
import { Button } from '@mantine/core';
import { readPolicies, searchBinders, searchPolicies, type Policy } from '@parapet/contract/policy/index';
import type { Settlement } from '@parapet/contract/settlement';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { IconPhone, IconShieldCheck, IconSignature, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useMe } from '../../core/session/use-me.ts';
import { useRegion } from '../../core/use-region.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText, majorText, moneyText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ShareBar } from '../../kit/charts/share-bar.tsx';
import { Section } from '../../kit/page/section.tsx';
import { EmptyState, Loaded, PageSkeleton } from '../../kit/page/states.tsx';
import { StandingBadge } from '../../kit/standing-badge.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { isPayable, WhoPaid } from '../billing/index.ts';
import { openReportClaim } from '../claims/index.ts';
import { PolicyDocuments, PolicyDownloads } from '../docs/index.ts';
import { PolicyShelf } from '../policy/index.ts';
import { CompareQuotes, RenewalPanel } from '../quote/index.ts';
import classes from './customer.module.css';
import { MyAgent } from './my-agent.tsx';

type Row = { id: string; status: string; isPaid: boolean };
/** With a page of papers below each policy, nobody would find a number to call. */
const FIRST_DOCUMENTS = 3;
const MANY = { size: 50 };
const RENEWING = { size: 10, 'filter.view': 'in:openForRenewal' };
const isLive = (row: Row): boolean => (livePolicyStatuses as readonly string[]).includes(row.status);

const signedStatuses = quoteStatusesWhere(({ isOpen, reached }) => isOpen && reached === 'signed');

const chosenStatuses = quoteStatusesWhere(({ reached }) => reached === 'signed');
/** Another option of its proposal was chosen. */
const isPassedOver = (quote: QuoteRow, all: readonly QuoteRow[]): boolean =>
  quote.proposalId !== null &&
  all.some(
    ({ id, proposalId, status }) =>
      id !== quote.id && proposalId === quote.proposalId && chosenStatuses.includes(status),
  );

/** The policyholder's dashboard: open tasks, cover status, documents, and contacts. */
export default function CustomerDashboardPage() {
  const { t } = useTranslation();
  const me = useMe();
  const quotes = useCall(searchQuotes, { query: MANY });
  const policies = useCall(searchPolicies, { query: MANY });
  const renewing = useCall(searchPolicies, { query: RENEWING });
  const binders = useCall(searchBinders, { query: MANY });
  const live = [...(policies.data?.content ?? []), ...(binders.data?.content ?? [])]
    .filter(isLive)
    .sort((a, b) => Number(a.isPaid) - Number(b.isPaid));
  const ids = live.map(({ id }) => id).join(',');
  const whole =
    useCall(readPolicies, { query: { policyIds: ids } }, { enabled: ids !== '' }).data?.policies ?? [];
  if (quotes.isPending || policies.isPending || binders.isPending) return <PageSkeleton />;
  const all = quotes.data?.content ?? [];
  const toSign = all.filter((quote) => quote.can.includes('sign-quote') && !isPassedOver(quote, all));
  const signed = all.filter(({ status }) => signedStatuses.includes(status));
  const options = toSign.filter(({ proposalId }) => proposalId !== null);
  const failed = quotes.error ?? policies.error ?? binders.error;
  return (
    <>
      <PageHeader
        title={t('policy:customer.title', { name: me.firstName })}
        subtitle={t('policy:customer.subtitle', { account: me.account.name })}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          {failed ? (
            <Loaded
              of={{
                data: undefined,
                error: failed,
                refetch: () => Promise.all([quotes.refetch(), policies.refetch(), binders.refetch()]),
              }}
            >
              {() => null}
            </Loaded>
          ) : null}
          {options.length > 1 && (
            <Section
              title={t('policy:customer.options', { count: options.length })}
              text={t('policy:customer.optionsText')}
            >
              <CompareQuotes rows={options} />
            </Section>
          )}
          {toSign.map((quote) => (
            <section key={quote.id} className={classes.todo}>
              <IconSignature size={24} stroke={1.6} aria-hidden />
              <div>
                <h2>{t('policy:customer.sign')}</h2>
                <p>
                  {t('policy:customer.signText', {
                    number: quote.quoteNumber,
                    premium: moneyText(quote.totalPremium),
                    date: dateText(quote.expiresOn),
                  })}
                </p>
              </div>
              <Button
                component={AppLink}
                href={`/customer/quotes/${quote.id}/sign/${encodeURIComponent(quote.product)}`}
              >
                {t('policy:customer.signOpen')}
              </Button>
            </section>
          ))}
          {signed.map((quote) => (
            <section key={quote.id} className={classes.done}>
              <StatusBadge status={quote.status} />
              <span>{t('policy:customer.signedTitle', { number: quote.quoteNumber })}</span>
              <span className="quiet">{t('policy:customer.signed')}</span>
            </section>
          ))}
          {live.map((row) => (
            <PolicyCard key={row.id} policy={whole.find(({ id }) => id === row.id)} />
          ))}
          {(renewing.data?.content ?? []).map((row) => (
            <RenewalPanel key={row.id} policyId={row.id} at="policy" />
          ))}
          {live.length === 0 && toSign.length === 0 && signed.length === 0 && !failed && (
            <Section>
              <EmptyState
                icon={<IconShieldCheck size={22} aria-hidden />}
                title={t('policy:customer.none')}
                text={t('policy:customer.noneText')}
              />
            </Section>
          )}
        </div>
        <aside className={classes.side}>
          <ClaimCard />
          <MyAgent accountId={me.account.id} />
        </aside>
      </div>
    </>
  );
}

/** Shows a policy: the amounts due, its coverage, its documents. */
function PolicyCard({ policy: it }: { policy: Policy | undefined }) {
  const { t } = useTranslation();
  if (!it) return <PageSkeleton />;
  return (
    <>
      {isPayable(it) && (
        <section className={classes.todo} data-tone="caution">
          <IconUrgent size={24} stroke={1.6} aria-hidden />
          <div>
            <h2>{t('policy:customer.due')}</h2>
            <p>
              {t('policy:customer.dueText', {
                amount: moneyText(it.balance),
                number: it.policyNumber,
                date: dateText(it.dueDate),
              })}
            </p>
          </div>
          <Button component={AppLink} href={`/policy/${it.id}/accountant-payment`}>
            {t('policy:page.pay')}
          </Button>
        </section>
      )}
      <Section
        title={t('policy:customer.cover')}
        actions={
          <Button component={AppLink} variant="default" size="xs" href={`/customer/policies/${it.id}`}>
            {t('policy:customer.open')}
          </Button>
        }
      >
        <div className={classes.cover}>
          <IconShieldCheck size={34} stroke={1.5} aria-hidden />
          <div>
            <p className={classes.limit}>
              {t('policy:customer.coverage', {
                limit: majorText(it.selection.global.limit, it.currency),
                deductible: majorText(it.selection.global.deductible, it.currency),
              })}
            </p>
            <p className="quiet">
              {t(`quote:product.${it.product}`)} · <span className="tabular">{it.policyNumber}</span> ·{' '}
              {t('policy:page.period', { from: dateText(it.effectiveDate), to: dateText(it.endDate) })}
            </p>
          </div>
          <span className={classes.badges}>
            <StatusBadge status={it.status} />
            <StandingBadge standing={it.standing} />
          </span>
        </div>
        <div className={classes.paid}>
          {it.settlement.insured && <PaidBar of={it.settlement.insured} />}
          <WhoPaid settlement={it.settlement} to="you" />
        </div>
        <PolicyShelf policy={it} />
        <div className={classes.subRow}>
          <h3 className={classes.sub}>{t('policy:customer.documents')}</h3>
          <PolicyDownloads policyId={it.id} quoteId={it.quoteId} />
        </div>
        <PolicyDocuments
          policyId={it.id}
          waiting={it.issuedAt !== null}
          cut={{ first: FIRST_DOCUMENTS, href: `/customer/policies/${it.id}?tab=documents` }}
        />
      </Section>
    </>
  );
}

/** Shows the insured's payments to us, as a part of the amount that is the insured's to pay us. */
function PaidBar({ of: { paid, owes } }: { of: NonNullable<Settlement['insured']> }) {
  const { t } = useTranslation();
  const total = { ...paid, amount: paid.amount + owes.amount };
  return (
    <ShareBar
      label={t('policy:customer.paid')}
      name={t('policy:customer.paid')}
      value={paid.amount}
      of={total.amount}
      tone={owes.amount > 0 ? 'caution' : 'positive'}
      text={t('policy:customer.paidOf', { paid: moneyText(paid), total: moneyText(total) })}
    />
  );
}

function ClaimCard() {
  const { t } = useTranslation();
  const { claimsPhone } = useRegion();
  return (
    <Section title={t('policy:customer.claim')} text={t('policy:customer.claimText')}>
      <a className={classes.contact} href={`tel:${claimsPhone.replace(/[^\d+]/g, '')}`}>
        <IconPhone size={18} aria-hidden />
        <strong className="tabular">{claimsPhone}</strong>
      </a>
      <Button mt="sm" variant="default" onClick={() => openReportClaim()}>
        {t('policy:claims.report')}
      </Button>
    </Section>
  );
}
