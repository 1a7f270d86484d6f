import { internationalPhone } from '@parapet/domain/accounts/phone';
import { z } from 'zod';
import { NotSent, Undeliverable } from '../../platform/outbox/outbox.ts';
import type { SmsGateway } from '../../platform/gateways.ts';

const PATIENCE_MS = 8000;
/**
 * Twilio's error codes for a number that will never accept a message: invalid, unreachable, a landline, or
 * opted out with STOP.
 */
const FOR_GOOD = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);
const problem = z.object({ code: z.number().optional(), message: z.string().optional() });

export type TwilioAccess = { url: string; accountSid: string; authToken: string; from: string };

/** Twilio's Messages resource, or any service with the same API at `url`. */
export function twilioSms({ url, accountSid, authToken, from }: TwilioAccess): SmsGateway {
  const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    isOpen: true,
    knowsRepeats: false,
    async send({ to, text }, _messageId, aboutToLeave) {
      const number = internationalPhone(to) ?? failForGood('This is not a US or UK phone number');
      await aboutToLeave();
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: number, Body: text, ...sender }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw isUnreached(error) ? new NotSent('Twilio could not be reached', { cause: error }) : error;
      });
      if (answer.ok) return;
      const { code, message } = problem.catch({}).parse(await answer.json().catch(() => ({})));
      const said = `Twilio answered ${answer.status}${code ? `, code ${code}` : ''}${message ? `: ${message}` : ''}`;
      if (code && FOR_GOOD.has(code)) failForGood(said);
      // With a code it is Twilio that did not take it. What stands before it may have passed it on.
      throw code || answer.status < 500 ? new NotSent(said) : new Error(said);
    },
  };
}

/** There was no connection, so nothing has left. */
const isUnreached = (error: unknown): boolean =>
  UNREACHED.has(String((error as { cause?: { code?: unknown } }).cause?.code));
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failForGood(why: string): never {
  throw new Undeliverable(why);
}
