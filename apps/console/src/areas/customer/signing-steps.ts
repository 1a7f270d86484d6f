import type { Answer, Input } from '@parapet/contract/call';
import type { getPresentation, signQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { now } from '../../core/clock.ts';

export type Presentation = Answer<typeof getPresentation>;
export type SigningStep = Input<typeof signQuote>['body']['steps'][number];

/** The steps read and done before a signature, which are sent with it. */
export type SigningProps = { quote: Quote; presentation: Presentation; steps: SigningStep[] };

export const signingStep = (step: SigningStep['step'], what = ''): SigningStep => ({
  step,
  at: now().toISOString(),
  what,
});
