import { Button } from '@mantine/core';
import type { Policy } from '@parapet/contract/policy/index';
import { renewPolicy, type Renewal } from '@parapet/contract/policy/renewal';
import { getQuote } from '@parapet/contract/quote/quotes';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink, useGo } from '../../../kit/app-link.tsx';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { OldAnswers, openConfirmRenewal } from './confirm-renewal-dialog.tsx';
import { renewDetailsPath, stepPath, type Renewing } from './renewal-steps.tsx';

/** The first step of a renewal: the facts of the account, and the answers that are too old for it. */
export function VerifyRenewal({ of, policy, renewal }: { of: Renewing; policy: Policy; renewal: Renewal }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const { quote, oldAnswers } = renewal;
  const { data: record, isLoading: isReading } = useCall(
    getQuote,
    { params: { quoteId: quote?.id ?? '' } },
    { enabled: quote !== null },
  );
  const mayQuote = policy.can.includes('renew-policy');
  const begin = async (): Promise<void> => {
    const renewed = await openCommandConfirm({
      words: 'policy:command.renew-policy',
      values: { number: policy.policyNumber, date: dateText(policy.endDate) },
      command: () =>
        send(renewPolicy, { params: { policyId: policy.id }, body: { version: policy.version } }),
      refresh: ['policy', 'quote', 'activity'],
    });
    if (renewed) go(`${base}${stepPath(of, 'verify')}`);
  };
  return (
    <>
      <Section
        title={t('policy:renewal.flow.details')}
        text={t('policy:renewal.flow.detailsText', { date: dateText(policy.endDate) })}
        actions={
          <Button component={AppLink} variant="default" href={`${base}${renewDetailsPath(of)}`}>
            {t('policy:renewal.flow.openDetails')}
          </Button>
        }
      >
        <p className="quiet">{t('policy:renewal.old', { count: oldAnswers.length })}</p>
        {quote && oldAnswers.length > 0 && <OldAnswers quoteId={quote.id} policyId={policy.id} />}
      </Section>
      {!quote && !mayQuote && (
        <Note tone="caution">
          {t('policy:renewal.flow.notNow', { date: dateText(renewal.renewableFrom) })}
        </Note>
      )}
      <p>
        {quote === null ? (
          mayQuote && <Button onClick={() => void begin()}>{t('policy:command.renew-policy.confirm')}</Button>
        ) : oldAnswers.length > 0 && isReading ? (
          <Button loading>{t('policy:renewal.flow.continue')}</Button>
        ) : oldAnswers.length > 0 && record?.can.includes('confirm-renewal') ? (
          <Button onClick={() => void openConfirmRenewal(record)}>
            {t('quote:command.confirm-renewal.label')}
          </Button>
        ) : (
          <Button component={AppLink} href={`${base}${stepPath(of, 'summary')}`}>
            {t('policy:renewal.flow.continue')}
          </Button>
        )}
      </p>
    </>
  );
}
