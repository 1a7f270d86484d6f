import { Button, Checkbox } from '@mantine/core';
import {
  firmographics,
  requestWholesaleBind,
  verifyAccount,
  type WholesaleReview,
} from '@parapet/contract/quote/wholesale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshLater, useCommand } from '../../core/client.ts';
import { timings } from '../../core/timings.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { instantText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { toast } from '../../kit/toast.ts';
import type { Patch } from './use-patching.ts';
import classes from './wholesale.module.css';

/** The agent verifies the facts of the company, once and for good, and may then request to bind. */
export function VerificationCard({ review, patch }: { review: WholesaleReview; patch: Patch }) {
  const { t } = useTranslation();
  const { id, account, quoteNumber: number, companyName: company } = review;
  const verify = useCommand(verifyAccount, ['quote']);
  const request = useCommand(requestWholesaleBind, []);
  const [isSent, setSent] = useState(false);
  const params = { quoteId: id };
  const isVerified = account.isVerifiedByAgent;
  const hasContact = account.policyContactEmail !== null;
  const runVerify = (): void =>
    void patch(() =>
      verify.run({
        params,
        body: { accountId: account.id, ...firmographics.parse(account), isVerifiedByAgent: true },
        version: review.version,
      }),
    ).catch(() => undefined);
  const runRequest = async (): Promise<void> => {
    try {
      await patch(() => request.run({ params, body: { version: review.version, wraRequestToBind: true } }));
    } catch {
      return;
    }
    setSent(true);
    toast.success(t('quote:wholesale.status.REQUESTED_TO_BIND', { number, company }));
    refreshLater(timings.bindRequested, 'quote');
  };
  return (
    <Section title={t('quote:wholesale.verification')}>
      <div className={classes.verification}>
        <ErrorNote error={verify.error} otherwise={t('quote:wholesale.verifyFailed')} />
        <ErrorNote error={request.error} otherwise={t('quote:command.request-to-bind.failed')} />
        <Checkbox
          label={t('quote:wholesale.verify', { company })}
          description={
            account.verifiedDate && t('quote:wholesale.verified', { date: instantText(account.verifiedDate) })
          }
          checked={isVerified || verify.busy}
          disabled={isVerified || verify.busy}
          onChange={runVerify}
        />
        {!hasContact && <p className="quiet">{t('quote:wholesale.needsContact')}</p>}
        <p className="quiet">{t('quote:wholesale.requestText')}</p>
        <div>
          <Button
            disabled={!isVerified || !hasContact || review.wraRequestToBind || isSent}
            loading={request.busy}
            onClick={() => void runRequest()}
          >
            {t('quote:wholesale.request')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
