import { getNoticeTemplate } from '@parapet/contract/docs/index';
import type { Quote } from '@parapet/contract/quote/quote';
import { attestSurplusNotice } from '@parapet/contract/quote/surplus';
import type { NoticeState } from '@parapet/domain/quotes/surplus';
import { atMost } from '../../../core/at-most.ts';
import { callQuery, queryClient, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AttestBox } from './attest-box.tsx';
import { askForNotice, SurplusNotice } from './surplus-notice.tsx';

const schema = attestSurplusNotice.body.pick({ isAttested: true });
const attest = (quote: Quote, state: NoticeState): Promise<Quote> =>
  send(attestSurplusNotice, {
    params: { quoteId: quote.id },
    body: { version: quote.version, state, isAttested: true },
  });

const LONGEST_READ_MS = 1500;

type Options<A> = {
  quote: Quote;
  state: NoticeState;
  title: string;
  submit: string;
  cancel?: string;
  command: () => Promise<A>;
  done?: string;
  after?: (answer: A) => void;
  isStep?: boolean;
};

async function openNotice<A>({
  quote,
  state,
  isStep = false,
  ...options
}: Options<A>): Promise<A | undefined> {
  // With its words from the start: a dialog that grows moves its buttons away under a press.
  await atMost(LONGEST_READ_MS, queryClient.prefetchQuery(callQuery(getNoticeTemplate, askForNotice(state))));
  return openForm({
    ...options,
    schema,
    initial: { isAttested: false },
    size: 'lg',
    hideClose: isStep,
    sticky: isStep,
    ready: ({ isAttested }) => isAttested,
    fields: (form) => (
      <>
        <SurplusNotice quote={quote} state={state} />
        <AttestBox {...form.getInputProps('isAttested', { type: 'checkbox' })} />
      </>
    ),
    failed: t('quote:command.attest-surplus-notice.failed'),
    refresh: ['quote', 'account', 'policy', 'billing', 'activity'],
  });
}

/** In the console the signed-in user attests as the broker. */
export const openAttestSurplusNotice = (quote: Quote, state: NoticeState) =>
  openNotice({
    quote,
    state,
    title: t('quote:command.attest-surplus-notice.title', {
      state: t(`quote:command.attest-surplus-notice.states.${state}`),
    }),
    submit: t('quote:command.attest-surplus-notice.attest'),
    command: () => attest(quote, state),
    done: t('quote:command.attest-surplus-notice.done'),
  });

type Step<A> = {
  quote: Quote;
  state: NoticeState;
  flow: 'bind' | 'send';
  previous: () => void;
  proceed: (attested: Quote) => Promise<A>;
  done?: string;
  after?: (answer: A) => void;
};

/**
 * The last step before a quote is sent or bound: the notice, then the command itself. The attestation remains
 * even if the command then fails.
 */
export async function openSurplusStep<A>({
  quote,
  state,
  flow,
  previous,
  proceed,
  ...rest
}: Step<A>): Promise<void> {
  let attested: Quote | undefined;
  const answer = await openNotice({
    ...rest,
    quote,
    state,
    isStep: true,
    title: t('quote:command.attest-surplus-notice.step', {
      state: t(`quote:command.attest-surplus-notice.states.${state}`),
    }),
    submit: t(`quote:command.attest-surplus-notice.${flow}`),
    cancel: t('common:action.previous'),
    command: async () => {
      attested ??= await attest(quote, state);
      return proceed(attested);
    },
  });
  if (answer === undefined && !attested) previous();
}
