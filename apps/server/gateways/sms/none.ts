import { Undeliverable } from '../../platform/outbox.ts';
import type { SmsGateway } from '../../platform/gateways.ts';

/**
 * In production without a service: texts are not offered, and one that is asked for all the same is kept as
 * undeliverable.
 */
export const noSms: SmsGateway = {
  isOpen: false,
  send: () =>
    Promise.reject(new Undeliverable('No service for text messages is set up (TWILIO_ACCOUNT_SID)')),
};
