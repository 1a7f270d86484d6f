import { Button } from '@mantine/core';
import { getProgress } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { onlyForBind, type ObstacleCode } from '@parapet/domain/quotes/obstacles';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { actionById } from '../../kit/actions/record-actions.tsx';
import { isKnown, wordOr } from '../../core/known.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { areQuestions, openMissingAnswers } from '../questionnaire/index.ts';
import { places, PlaceLink } from './place-link.tsx';
import type { QuoteActionId } from './quote-context.ts';
import type { QuoteAction } from './use-quote-actions.tsx';

export type StepInput = { quote: Quote; actions: QuoteAction[]; questions: string; rerate: () => void };

/** The commands that clear an obstacle; the first one offered is used. `null`: no command clears it. */
const commands: Record<ObstacleCode, readonly QuoteActionId[] | null> = {
  CLOSED: null,
  PRIOR_ENDED: null,
  MISSING_ANSWERS: null,
  OLD_ANSWERS: ['confirm-renewal'],
  PRICE_EXPIRED: null,
  START_PASSED: null,
  NOT_REQUESTED: ['submit-for-review', 'release-quote'],
  WITH_UNDERWRITER: ['review-quote', 'release-quote'],
  SUBJECTIVITIES: ['save-subjectivities'],
  NO_CONTACT: ['update-customer'],
  SANCTIONS_HIT: null,
  MORATORIUM: null,
  AGGREGATE_FULL: null,
  PROVIDER_FULL: null,
  AUTHORITY: null,
  AGENCY_LICENSE: null,
  AGENT_LICENSE: null,
  APPOINTMENT: null,
  SURPLUS_LICENSE: null,
  DILIGENT_EFFORT: ['record-diligent-effort'],
  TAX_UNVERIFIED: ['confirm-tax'],
  TEXTS_UNVERIFIED: ['confirm-texts'],
  FEE_OVER_LAW: ['update-broker-fee', 'update-mga-fee'],
  FEE_UNVERIFIED: null,
  IRPM_UNVERIFIED: null,
  PRICE_UNVERIFIED: null,
  KNOWN_LOSS: ['upload-no-known-loss'],
  NOTICE_NOT_ATTESTED: ['attest-surplus-notice'],
  // Acknowledged with the signature, which is asked for below.
  TRIA_NOT_ACKNOWLEDGED: null,
  NOT_SENT: ['send-quote'],
  NOT_SIGNED: ['send-sign-request'],
};
/** Commands of underwriters that keep their own name, whatever obstacle they clear. */
const byItsOwnName: readonly QuoteActionId[] = ['review-quote', 'release-quote'];

/**
 * Obstacles that come last, when only bind is left. A sanctions hit is for compliance to clear: nobody else
 * waits along with the rest.
 */
const comesLast: ReadonlySet<string> = new Set<ObstacleCode>([...onlyForBind, 'SANCTIONS_HIT']);

/** The button or link that clears an obstacle; nothing for users who can only wait. */
export function ClearObstacle({ code, input, big }: { code: string; input: StepInput; big?: boolean }) {
  const { t } = useTranslation();
  const style = big ? { size: 'sm' as const } : { size: 'compact-sm' as const, variant: 'default' };
  const { accountId, product, rating } = input.quote;
  const waitsFor = { accountId, product, fields: rating.missing };
  if (code === 'MISSING_ANSWERS' && input.quote.can.includes('update-quote'))
    return areQuestions(waitsFor) ? (
      <Button onClick={() => void openMissingAnswers(waitsFor)} {...style}>
        {t('quote:progress.do.MISSING_ANSWERS')}
      </Button>
    ) : (
      <Button component={AppLink} href={input.questions} {...style}>
        {t('quote:progress.do.MISSING_ANSWERS')}
      </Button>
    );
  if (code === 'PRICE_EXPIRED' && input.quote.can.includes('update-quote'))
    return (
      <Button onClick={input.rerate} {...style}>
        {t('quote:progress.do.PRICE_EXPIRED')}
      </Button>
    );
  if (isKnown(places, code)) return <PlaceLink code={code} {...style} />;
  if (code === 'NOT_SIGNED' && !input.quote.sentAt) return null;
  const action = ((isKnown(commands, code) && commands[code]) || [])
    .map((id) => actionById(input.actions, id))
    .find(Boolean);
  if (!action) return null;
  return (
    <Button onClick={action.run} {...style}>
      {big || code === 'CLOSED' || byItsOwnName.includes(action.id)
        ? action.label
        : wordOr(`quote:progress.do.${code}`, action.label)}
    </Button>
  );
}

/**
 * The one thing to do next: the first obstacle that this user can clear, or bind if there is none; a bound
 * quote leads to its policy.
 */
export function NextStep({ input }: { input: StepInput }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const progress = useCall(getProgress, { params: { quoteId: input.quote.id } });
  if (input.quote.policyId)
    return (
      <Button component={AppLink} href={`${base}/policies/${input.quote.policyId}`}>
        {t('quote:page.policy')}
      </Button>
    );
  const bind = actionById(input.actions, 'bind-quote');
  if (progress.data?.bindable && bind) return <Button onClick={bind.run}>{bind.label}</Button>;
  const mayMeet = actionById(input.actions, 'save-subjectivities');
  // Subjectivities block the bind, but not the agent who continues working on the quote.
  const open = progress.data?.obstacles.filter(
    ({ code }) => code !== 'NOT_SIGNED' && code !== 'NO_CONTACT' && (code !== 'SUBJECTIVITIES' || mayMeet),
  );
  const first = open?.find(({ code }) => !comesLast.has(code)) ?? open?.[0];
  const waits = progress.data?.obstacles.some(({ code }) => code === 'NOT_SIGNED');
  if (first) return <ClearObstacle big code={first.code} input={input} />;
  return waits && bind ? <Button disabled>{bind.label}</Button> : null;
}
