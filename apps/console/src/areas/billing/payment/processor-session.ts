import { getProcessorKey } from '@parapet/contract/billing/index';
import { ApiError, send } from '../../../core/client.ts';
import { region } from '../../../core/use-region.ts';
import { launchValues } from './launch-values.ts';
import type { Chosen, Due } from './payment.ts';

export type ProcessorSession = { sessionKey: string; origin: string; address: string; chosen: Chosen };

const PATIENCE_MS = 15_000;

/**
 * Opens a session at the payment processor and builds the URL of its hosted form.
 * @throws ApiError when there is no session to be had.
 */
export async function openProcessorSession(payment: Due, chosen: Chosen): Promise<ProcessorSession> {
  const { url, key } = await send(getProcessorKey, { query: { policyId: payment.policyId } });
  const create = new URL('/Api/Api/Session/Create', url);
  create.searchParams.set('PortalOneAuthenticationKey', key);
  const answer = await fetch(create, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as
    | { PortalOneSessionKey?: string; ResponseMessage?: string }
    | undefined;
  if (!answer?.ok || !body?.PortalOneSessionKey)
    throw new ApiError(0, body?.ResponseMessage ? { message: body.ResponseMessage } : undefined);
  const place = {
    origin: window.location.origin,
    locale: region().locale,
    region: region().code,
    theme: document.documentElement.dataset['mantineColorScheme'] ?? 'light',
  };
  // After the hash, so that it does not appear in any log.
  return {
    sessionKey: body.PortalOneSessionKey,
    origin: new URL(url).origin,
    address: `${new URL('/hosted', url).href}#${launchValues(payment, chosen, body.PortalOneSessionKey, place)}`,
    chosen,
  };
}
