import type { Request } from '@parapet/contract/call';
import type { ListCall } from './list-types.ts';

/**
 * The request of any list call. Every list takes page, size, sort and search; which filters it takes is not
 * known here, where it is one of many: the server refuses a filter that a list does not have.
 */
export const listRequest = <C extends ListCall>(
  params: unknown,
  query: Record<string, unknown>,
): Request<C> => ({ params, query }) as unknown as Request<C>;
