import type { Answer, Call, Request } from '@parapet/contract/call';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type ApiError, isApiError } from './api-error.ts';
import { send, type Sent } from './send.ts';
import { timings } from '../timings.ts';
import { announce } from './trouble.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: announce }),
  defaultOptions: {
    queries: { staleTime: timings.queryStale, refetchOnWindowFocus: false, retry: false },
    mutations: { retry: false },
  },
});

/** '/api/quote/v1/…' belongs to the area 'quote'. */
const getArea = (call: Call): string => call.path.split('/')[2] ?? '';

export const getKey = (call: Call, request?: unknown): unknown[] => [
  getArea(call),
  call.id,
  ...(request === undefined ? [] : [request]),
];

export type CallOptions<C extends Call> = {
  /** A function is asked whenever something might be fetched again. */
  enabled?: boolean | (() => boolean);
  staleTime?: number;
  refetchInterval?: number | false | ((answer: Answer<C> | undefined) => number | false);
  /** Keeps showing the old answer while another request runs (lists, type-aheads). */
  keep?: boolean;
};

export function callQuery<C extends Call>(call: C, request: Request<C>, options: CallOptions<C> = {}) {
  const { keep, refetchInterval, ...rest } = options;
  return queryOptions<Answer<C>, ApiError>({
    queryKey: getKey(call, request),
    queryFn: ({ signal }) => send(call, request as Sent<C>, { signal }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(typeof refetchInterval === 'function'
      ? { refetchInterval: (query) => refetchInterval(query.state.data as Answer<C> | undefined) }
      : { refetchInterval }),
    ...rest,
  });
}

/**
 * Reads: `const quote = useCall(getQuote, { params: { quoteId } })` gives `{ data, error, isPending, refetch
 * }`.
 */
export function useCall<C extends Call>(
  call: C,
  request: Request<C>,
  options: CallOptions<C> = {},
): UseQueryResult<Answer<C>, ApiError> {
  return useQuery(callQuery(call, request, options), queryClient) as UseQueryResult<Answer<C>, ApiError>;
}

/**
 * Writes: `const bind = useCommand(bindQuote, ['quote', 'policy']); await bind.run({ … })`. Afterwards the
 * named areas are read again.
 */
export function useCommand<C extends Call>(call: C, refreshes: readonly string[] = [getArea(call)]) {
  const mutation = useMutation<Answer<C>, unknown, Sent<C>>(
    { mutationFn: (request) => send(call, request), onSuccess: () => refresh(...refreshes) },
    queryClient,
  );
  return {
    run: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    answer: mutation.data,
    reset: mutation.reset,
    isRefused: isApiError(mutation.error),
  };
}

/** Refetches everything of these areas that is on the screen; the rest when it is next shown. */
export async function readAgain(...areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
}

/**
 * Refetches these areas after a command of one's own. A record that is not on the screen is forgotten: shown
 * again, it would have its old version for a moment, and an act on that is refused as somebody else's change.
 */
export async function refresh(...areas: readonly string[]): Promise<void> {
  for (const area of areas)
    queryClient.removeQueries({ queryKey: [area], type: 'inactive', predicate: holdsVersion });
  await readAgain(...areas);
}

/** The records of these areas on the screen, as soon as what is being read of them has come. */
export async function recordsAreRead(...areas: readonly string[]): Promise<void> {
  const shown = areas.flatMap((area) =>
    queryClient.getQueryCache().findAll({ queryKey: [area], type: 'active', predicate: holdsVersion }),
  );
  await Promise.allSettled(shown.map(({ state, promise }) => state.fetchStatus === 'fetching' && promise));
}

const holdsVersion = ({ state: { data } }: { state: { data: unknown } }): boolean =>
  typeof (data as { version?: unknown } | null | undefined)?.version === 'number';

/** Marks the data of these areas as stale: each is read again when it is next shown, none of it now. */
export async function expire(...areas: readonly string[]): Promise<void> {
  await Promise.all(
    areas.map((area) => queryClient.invalidateQueries({ queryKey: [area], refetchType: 'none' })),
  );
}

/** Refetches these areas after a delay, when a change of many rows is visible everywhere. */
export function refreshLater(ms: number, ...areas: readonly string[]): void {
  setTimeout(() => void refresh(...areas), ms);
}

/**
 * Stores an answer as what a read would return now, so that whoever continues at once does not start from an
 * outdated value.
 */
export async function take<C extends Call>(call: C, request: Request<C>, answer: Answer<C>): Promise<void> {
  // A read that started earlier would overwrite it.
  await queryClient.cancelQueries({ queryKey: getKey(call, request) });
  queryClient.setQueryData(getKey(call, request), answer);
}
