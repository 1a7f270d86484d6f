import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { signQuote as call } from '@parapet/contract/quote/binding';
import { obstaclesToSign } from '@parapet/domain/quotes/obstacles';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Handler } from '../../platform/handler.ts';
import { requireEdge } from '../../platform/change.ts';
import { refuse } from '../../platform/refuse.ts';
import { changeQuote } from './change-quote.ts';
import { bindReadinessOf } from './get-progress.ts';
import { obstacleTexts } from './obstacle-texts.ts';
import { findQuote, quoteView } from './quote-view.ts';

/**
 * The policyholder signs the version that they reviewed: if the terms have changed since, signing is refused.
 */
export const signQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['sign-quote'], quote.status);
  const obstacles = obstaclesToSign(await bindReadinessOf(ctx, quote));
  if (obstacles.length > 0) refuse('not-signable', { reasons: obstacleTexts(obstacles) });
  if (quote.selection.isTriaExcluded && regionOf(quote.region).hasTria && !body.isTriaRejectionAttested) {
    refuse('bad-input', {}, [
      {
        field: 'isTriaRejectionAttested',
        code: 'required',
        detail: 'The rejection of terrorism coverage must be attested.',
      },
    ]);
  }
  const signature = {
    name: body.name,
    title: body.title,
    at: ctx.now.toISOString(),
    isTriaRejectionAttested: body.isTriaRejectionAttested,
  };
  const saved = await changeQuote(ctx, quote, 'sign-quote', body.version, {
    set: { signature: JSON.stringify(signature) },
    detail: { name: body.name },
  });
  if (quote.agentEmail) {
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: quote.agentEmail,
        template: 'quote-signed',
        region: quote.region,
        params: {
          name: quote.agentName,
          company: quote.companyName,
          number: quote.quoteNumber,
          signer: body.name,
        },
      },
    });
  }
  return quoteView(ctx, saved);
};
