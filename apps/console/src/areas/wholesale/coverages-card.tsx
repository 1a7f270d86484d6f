import { ActionIcon, Loader } from '@mantine/core';
import { downloadProposal, isUnderReview, type WholesaleReview } from '@parapet/contract/quote/wholesale';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../core/client.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { dateText, majorText, phoneText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import { CoverSummary } from '../quote/index.ts';
import type { Patch } from './use-patching.ts';
import { openUpdateWholesaleContact } from './update-wholesale-contact-dialog.tsx';
import classes from './wholesale.module.css';

type Props = { review: WholesaleReview; isPatching: boolean; patch: Patch };

/** Shows the coverages, the period, the insured and the amounts; only the contact can be changed here. */
export function CoveragesCard({ review, isPatching, patch }: Props) {
  const { t } = useTranslation();
  const { summary, currency, account } = review;
  const name = `${review.companyName}-${review.quoteNumber}-proposal.pdf`;
  return (
    <div className={classes.patched}>
      <Section
        title={t('quote:wholesale.coverages')}
        text={review.quoteNumber}
        actions={
          <DownloadButton
            get={() =>
              download(
                downloadProposal,
                { params: { quoteId: review.id }, query: { accountId: account.id, created: review.created } },
                name,
              )
            }
          >
            {t('quote:wholesale.proposal')}
          </DownloadButton>
        }
      >
        <KeyValues
          pairs={[
            { label: t('quote:wholesale.effective'), value: dateText(review.effectiveDate) },
            { label: t('quote:wholesale.expiry'), value: dateText(review.endDate) },
            { label: t('quote:wholesale.created'), value: dateText(review.created) },
            {
              label: (
                <span className={classes.contact}>
                  {t('quote:wholesale.contact')}
                  {isUnderReview(review.status) && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('quote:wholesale.editContact')}
                      onClick={() => void openUpdateWholesaleContact(review, patch)}
                    >
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </span>
              ),
              value: account.policyContactEmail && (
                <>
                  {account.policyContactFirstName} {account.policyContactLastName}
                  <br />
                  {account.policyContactEmail}
                  <br />
                  {phoneText(account.policyContactPhone ?? '')}
                </>
              ),
            },
          ]}
        />
        <CoverSummary coverages={review.coverages} limit={summary.aggregateLimit} currency={currency} />
        <KeyValues
          rows
          pairs={[
            { label: t('quote:wholesale.aggregate'), value: majorText(summary.aggregateLimit, currency) },
            { label: t('quote:wholesale.deductible'), value: majorText(summary.deductible, currency) },
            {
              label: t('quote:wholesale.waiting'),
              value: t('quote:wholesale.hours', { count: summary.waitingPeriod }),
            },
            {
              label: t('quote:wholesale.retroactive'),
              value:
                summary.retroActivePeriod === -1
                  ? t('quote:wholesale.fullPriorActs')
                  : t('quote:wholesale.years', { count: summary.retroActivePeriod }),
            },
            { label: t('quote:wholesale.total'), value: <MoneyText value={review.totalPremium} strong /> },
          ]}
        />
      </Section>
      {isPatching && (
        <div className={classes.patching} role="status">
          <Loader size={20} />
          {t('quote:wholesale.patching')}
        </div>
      )}
    </div>
  );
}
