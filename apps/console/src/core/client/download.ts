import type { Call, Request } from '@parapet/contract/call';
import { isApiError } from './api-error.ts';
import { receive, type Loose } from './send.ts';

export type NamedFile = { blob: Blob; name: string };

/**
 * A call that answers with a file, under the name that the server gives it. A refused bulk call (400) answers
 * with a file too: XML that says why.
 */
export async function download<C extends Call>(
  call: C,
  request: Request<C>,
  fallback = 'download',
): Promise<NamedFile> {
  try {
    return await receive(call, request as Loose, { timeout: 120_000 }, async (answer) => ({
      blob: await answer.blob(),
      name: nameIn(answer.headers.get('content-disposition')) ?? fallback,
    }));
  } catch (error) {
    if (isApiError(error) && error.status === 400 && error.file)
      return { blob: error.file, name: `${fallback}.xml` };
    throw error;
  }
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null);
}
