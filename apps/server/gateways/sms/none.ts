import { Undeliverable } from '../../platform/outbox/outbox.ts';
import type { SmsGateway } from '../../platform/gateways.ts';

/**
 * In production without a service: text messages are not offered, and one that is requested nonetheless is
 * marked undeliverable.
 */
export const noSms: SmsGateway = {
  isOpen: false,
  knowsRepeats: true,
  send: () =>
    Promise.reject(new Undeliverable('No service for text messages is set up (TWILIO_ACCOUNT_SID)')),
};
