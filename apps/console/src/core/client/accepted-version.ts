import { versionedPart, type Call } from '@parapet/contract/call';
import type { ApiError } from './api-error.ts';
import { beforeSending, type Loose } from './send.ts';

/** The version that a request says it has seen. */
function versionSeen(call: Call, request: Loose): number {
  const part = versionedPart(call);
  return Number(part ? (request?.[part] as { version?: unknown } | undefined)?.version : request?.version);
}

/**
 * Somebody was shown what others changed meanwhile and goes on: the next request, if it is the same call on
 * the same version, is about the record as it is now.
 */
export function acceptMeanwhile({ call: refused, request: asked, body }: ApiError): void {
  const now = body?.meanwhile?.version;
  if (!refused || now === undefined) return;
  beforeSending.change = (call, request) => {
    delete beforeSending.change;
    if (call !== refused || versionSeen(call, request) !== versionSeen(call, asked)) return request;
    const part = versionedPart(call);
    return part
      ? { ...request, [part]: { ...(request?.[part] as object), version: now } }
      : { ...request, version: now };
  };
}
