import { hasWaitingPeriod } from '@parapet/domain/coverages/catalog';
import { FAMILY } from '@parapet/domain/products';
import type { Policy } from '@parapet/contract/policy/index';
import { addYears } from '@parapet/domain/dates';
import { shownFee } from '@parapet/domain/rating/shown-fee';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText, majorText, moneyText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { ClaimsOfPolicy } from '../claims/index.ts';
import { CoverSummary, MoneyLines, RenewalPanel } from '../quote/index.ts';
import { findCoverEnd } from './transactions/cancelled-from.ts';
import { writtenLines } from './transactions/written-lines.ts';
import { EarnedPremium } from './transactions/earned-premium.tsx';
import { AsOf } from './transactions/as-of.tsx';
import { Revisions } from './transactions/revisions.tsx';
import { TransactionChain } from './transactions/transaction-chain.tsx';
import { PolicyNotices } from './notices/policy-notices.tsx';
import { PolicyShelf } from './certificates/policy-shelf.tsx';
import { PolicyCommands } from './policy-commands.tsx';
import { PolicySubjectivities } from './subjectivities.tsx';
import classes from './policy.module.css';

/**
 * Shows the insured cover and its amounts: terms, coverages against the limit, amounts, and the policy's
 * transactions.
 */
export function OverviewTab({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const { locale } = useRegion();
  const isInsured = base === '/customer';
  const [readsAccounts, readsQuotes] = [may('account:read') && !isInsured, may('quote:read') && !isInsured];
  const { global } = policy.selection;
  const { rating } = policy;
  const ended = findCoverEnd(policy);
  const retro =
    global.retroActivePeriod === -1
      ? t('policy:terms.fullPriorActs')
      : dateText(addYears(policy.continuityDate, -global.retroActivePeriod));
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {isInsured && <PolicyShelf policy={policy} />}
        <PolicySubjectivities policy={policy} />
        <RenewalPanel policyId={policy.id} at="policy" />
        <Section title={t('policy:terms.title')}>
          <KeyValues
            pairs={[
              {
                label: t('policy:terms.limit'),
                value: <strong className="tabular">{majorText(global.limit, policy.currency)}</strong>,
              },
              policy.eroded.amount > 0 && {
                label: t('policy:terms.left'),
                value: moneyText({ ...policy.eroded, amount: global.limit * 100 - policy.eroded.amount }),
              },
              { label: t('policy:terms.deductible'), value: majorText(global.deductible, policy.currency) },
              hasWaitingPeriod(FAMILY[policy.product]) && {
                label: t('policy:terms.waiting'),
                value: t('quote:terms.hours', { count: global.waitingPeriod }),
              },
              { label: t('policy:terms.retro'), value: retro },
              {
                label: t('policy:terms.starts'),
                value: t('policy:terms.at', { date: dateText(policy.effectiveDate) }),
              },
              {
                label: t(ended ? 'policy:terms.ended' : 'policy:terms.ends'),
                value: t('policy:terms.at', { date: dateText(ended ?? policy.endDate) }),
              },
            ]}
          />
        </Section>
        <TransactionChain policy={policy} />
        <PolicyNotices policy={policy} />
        <Section
          title={t(ended ? 'policy:cover.titleEnded' : 'policy:cover.title')}
          text={t('policy:cover.text', { limit: majorText(global.limit, policy.currency) })}
        >
          <CoverSummary coverages={rating.coverages} limit={global.limit} currency={policy.currency} />
        </Section>
        <ClaimsOfPolicy under={{ ...policy, policyId: policy.id }} />
        <Revisions policy={policy} />
        <AsOf policy={policy} />
      </div>
      <aside className={classes.side}>
        <Section title={t('policy:money.title')}>
          <MoneyLines lines={writtenLines(policy)} total={policy.totalPremium} />
          {!ended && policy.totalPremium.amount !== rating.total.amount && (
            <p className={classes.wholeTerm}>
              {t('policy:money.wholeTerm', { amount: moneyText(rating.total) })}
            </p>
          )}
        </Section>
        <EarnedPremium policy={policy} />
        <Section title={t('policy:page.parties')}>
          <KeyValues
            rows
            pairs={[
              {
                label: t('policy:list.column.companyName'),
                value: readsAccounts ? (
                  <AppLink href={`${base}/accounts/${policy.accountId}`}>{policy.companyName}</AppLink>
                ) : (
                  policy.companyName
                ),
              },
              { label: t('policy:list.column.agencyName'), value: policy.agencyName },
              { label: t('policy:page.fee'), value: shownFee(policy.product, rating.fees, locale) },
              {
                label: t('policy:page.quote'),
                value: readsQuotes ? (
                  <AppLink href={`${base}/quotes/${policy.quoteId}`}>{policy.quoteNumber}</AppLink>
                ) : (
                  policy.quoteNumber
                ),
              },
              { label: t('policy:page.bound'), value: <DateText value={policy.boundAt} time /> },
              {
                label: t('policy:page.issued'),
                value: policy.issuedAt && <DateText value={policy.issuedAt} time />,
              },
            ]}
          />
        </Section>
        <PolicyCommands policy={policy} />
      </aside>
    </div>
  );
}
