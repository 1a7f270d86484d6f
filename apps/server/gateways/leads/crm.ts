import type { Lead, LeadsGateway } from '../../platform/gateways.ts';
import { Undeliverable } from '../../platform/outbox/outbox.ts';

const PATIENCE_MS = 8000;

/**
 * A customer system that takes leads as JSON by POST, as the inbound hooks of such systems do. A lead that is
 * sent twice carries the same `Idempotency-Key`.
 */
export const crmLeads = (url: string, key: string | undefined): LeadsGateway => ({
  isOpen: true,
  async send(lead: Lead, leadId: string) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': leadId,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(lead),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const said = `The customer system answered ${answer.status}`;
    // What it does not want today it does not want tomorrow; being asked to wait is another thing.
    const isFinal = answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    throw isFinal ? new Undeliverable(said) : new Error(said);
  },
});

/** Without a customer system nothing is offered. */
export const noLeads: LeadsGateway = {
  isOpen: false,
  send: () => Promise.reject(new Undeliverable('No customer system is set up (LEADS_URL)')),
};

/** The sandbox takes every lead and keeps nothing of it. */
export const sandboxLeads: LeadsGateway = { isOpen: true, send: async () => {} };
