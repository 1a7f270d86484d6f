import { getCaptchaSiteKey } from '@parapet/contract/auth/recovery';
import { send } from '../../core/client.ts';

/** Failure of the captcha; the reason is a key of `auth.forgot.captcha`. */
export class CaptchaError extends Error {
  readonly reason: 'refresh' | 'load' | 'robot' | 'exception';

  constructor(reason: CaptchaError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

type Recaptcha = {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
};

/** The invisible captcha's answer, or the sandbox's fixed token. */
export async function captchaAnswer(action: string): Promise<string> {
  const { siteKey } = await send(getCaptchaSiteKey, {}).catch(() => {
    throw new CaptchaError('refresh');
  });
  if (siteKey === null) return 'sandbox-human';
  const recaptcha = await load(siteKey);
  const answer = await recaptcha.execute(siteKey, { action }).catch(() => {
    throw new CaptchaError('exception');
  });
  if (!answer) throw new CaptchaError('robot');
  return answer;
}

function load(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener('error', () => reject(new CaptchaError('load')));
    script.addEventListener('load', () => {
      const { grecaptcha } = window as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new CaptchaError('load'));
    });
    document.head.append(script);
  });
}
