import type { Gateways } from '../../../platform/gateways.ts';
import { refuse } from '../../../platform/refuse.ts';

/**
 * @throws Refusal unless the captcha says that a person asks: 'captcha-refused', or 'captcha-unavailable'.
 */
export async function requireHuman({ captcha }: Pick<Gateways, 'captcha'>, answer: string): Promise<void> {
  const isHuman = await captcha.isHuman(answer).catch(() => refuse('captcha-unavailable'));
  if (!isHuman) refuse('captcha-refused');
}
