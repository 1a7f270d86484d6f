import type { Call, Request } from '@parapet/contract/call';
import { exchange, type Loose } from './send.ts';

/** A call that answers a file, with the name the server gives it. */
export async function download<C extends Call>(call: C, request: Request<C>, fallback = 'download'): Promise<{ blob: Blob; name: string }> {
  const answer = await exchange(call, request as Loose, { timeout: 120_000 });
  return { blob: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) ?? fallback };
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null);
}
