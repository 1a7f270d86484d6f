import { z } from 'zod';
import type { CaptchaGateway } from '../../platform/gateways.ts';

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });
const PATIENCE_MS = 4000;
/** Below this score (which version 3 returns) the service suspects a robot. */
const LEAST_SCORE = 0.5;

/** The reCAPTCHA verify protocol: the same adapter for the real service and for the sandbox. */
export function siteVerify(url: string, secret: string, siteKey: string | null): CaptchaGateway {
  return {
    siteKey,
    async isHuman(response) {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret, response }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`The captcha service answered ${answer.status}`);
      const { success, score } = verdict.parse(await answer.json());
      return success && (score ?? 1) >= LEAST_SCORE;
    },
  };
}
