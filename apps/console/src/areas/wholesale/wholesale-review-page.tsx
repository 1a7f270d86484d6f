import {
  getWholesaleQuote,
  isOver,
  isUnderReview,
  type WholesaleReview,
} from '@parapet/contract/quote/wholesale';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { getStatus, useCall } from '../../core/client.ts';
import { useParam } from '../../core/address/use-address.ts';
import { Note } from '../../kit/note.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { CoveragesCard } from './coverages-card.tsx';
import { DeniedOverlay, InvalidOverlay } from './overlays.tsx';
import { FirmographicsCard, RiskCard, SummaryCard } from './review-cards.tsx';
import { usePatching } from './use-patching.ts';
import { VerificationCard } from './verification-card.tsx';
import classes from './wholesale.module.css';

/** Statuses of an answer that the session does not open this quote. */
const DENIED = [401, 403, 404];

/**
 * /quote/{id}/request-to-bind/{product}: the agent of a wholesale agency reviews a quote that was sent to
 * them, after a one-time code.
 */
export default function WholesaleReviewPage() {
  const { t } = useTranslation();
  const quoteId = useParam('quoteId');
  const quote = useCall(getWholesaleQuote, { params: { quoteId } });
  return (
    <>
      <title>{`${t('quote:wholesale.page')} | ${t('common:brand')}`}</title>
      {quote.error ? (
        <>
          <h1 className={classes.title}>{t('quote:wholesale.page')}</h1>
          <Note
            tone="critical"
            live
            action={
              <Button variant="default" size="xs" onClick={() => void quote.refetch()}>
                {t('quote:wholesale.retry')}
              </Button>
            }
          >
            {t('quote:wholesale.failed')}
          </Note>
          {DENIED.includes(getStatus(quote.error)) && <DeniedOverlay quoteId={quoteId} />}
        </>
      ) : (
        <Loaded of={quote}>{(review) => <Review review={review} isReading={quote.isFetching} />}</Loaded>
      )}
    </>
  );
}

function Review({ review, isReading }: { review: WholesaleReview; isReading: boolean }) {
  const { t } = useTranslation();
  const { isPatching, patch } = usePatching(isReading);
  const { status, companyName: company } = review;
  const mayAct = isUnderReview(status);
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>
          {t('quote:wholesale.welcome', { agency: review.wholesale.agencyName })}
        </h1>
        <p className={classes.status} data-status={status} role="status">
          {t(`quote:wholesale.status.${status}`, {
            number: review.quoteNumber,
            company,
            agency: review.agencyName,
          })}
        </p>
      </header>
      <div className={classes.cards}>
        <SummaryCard review={review} />
        <FirmographicsCard review={review} />
        <RiskCard review={review} />
        <CoveragesCard review={review} isPatching={isPatching} patch={patch} />
        {mayAct && <VerificationCard review={review} patch={patch} />}
      </div>
      {isOver(status) && <InvalidOverlay review={review} />}
    </div>
  );
}
