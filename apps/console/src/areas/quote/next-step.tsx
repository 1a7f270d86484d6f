import { Button } from '@mantine/core';
import { getProgress } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import type { QuoteAction } from './use-quote-actions.tsx';

export type StepInput = { quote: Quote; actions: QuoteAction[]; questions: string; rerate: () => void };

/** Which command clears an obstacle. */
const commands: Record<string, readonly string[]> = {
  NOT_REQUESTED: ['submit', 'release'],
  WITH_UNDERWRITER: ['review', 'release'],
  SUBJECTIVITIES: ['subjectivities'],
  NO_CONTACT: ['customer'],
  NOTICE_NOT_ATTESTED: ['notice'],
  NOT_SENT: ['send'],
  NOT_SIGNED: ['sign-request'],
};

/** The button or link that clears an obstacle, for who can clear it; nothing for who can only wait. */
export function ClearObstacle({ code, input, big }: { code: string; input: StepInput; big?: boolean }) {
  const { t } = useTranslation();
  const style = big ? { size: 'sm' as const } : { size: 'compact-sm' as const, variant: 'default' };
  if (code === 'MISSING_ANSWERS' && input.quote.can['update-quote'])
    return (
      <Button component={AppLink} href={input.questions} {...style}>
        {t('quote:progress.do.MISSING_ANSWERS')}
      </Button>
    );
  if (code === 'PRICE_EXPIRED' && input.quote.can['update-quote'])
    return (
      <Button onClick={input.rerate} {...style}>
        {t('quote:progress.do.PRICE_EXPIRED')}
      </Button>
    );
  if (code === 'NOT_SIGNED' && !input.quote.sentAt) return null;
  const action = (commands[code] ?? [])
    .map((id) => input.actions.find((each) => each.id === id))
    .find(Boolean);
  if (!action) return null;
  return (
    <Button onClick={action.run} {...style}>
      {big || action.id === 'review' || action.id === 'release'
        ? action.label
        : t(`quote:progress.do.${code}`)}
    </Button>
  );
}

/**
 * The one thing to do next: the first obstacle that this person can clear, or bind when there is none; a
 * bound quote leads to its policy.
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
  const bind = input.actions.find((action) => action.id === 'bind');
  if (progress.data?.bindable && bind) return <Button onClick={bind.run}>{bind.label}</Button>;
  const mayMeet = input.actions.some((action) => action.id === 'subjectivities');
  // What the quote is subject to holds up its bind, not the agent who goes on with it.
  const first = progress.data?.obstacles.find(
    ({ code }) => code !== 'NOT_SIGNED' && code !== 'NO_CONTACT' && (code !== 'SUBJECTIVITIES' || mayMeet),
  );
  const waits = progress.data?.obstacles.some(({ code }) => code === 'NOT_SIGNED');
  if (first) return <ClearObstacle big code={first.code} input={input} />;
  return waits && bind ? <Button disabled>{bind.label}</Button> : null;
}
