import { useParams, useRouter, useSearch } from '@tanstack/react-router';

/** A part of the path: `const quoteId = useParam('quoteId')`. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/**
 * The query of the URL, and how to change it. Empty values are removed; the history entry is replaced unless
 * `push` is set.
 */
export function useAddress(): [
  Record<string, string | undefined>,
  (changes: Record<string, string | undefined>, options?: { push?: boolean }) => void,
] {
  const router = useRouter();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const change = (changes: Record<string, string | undefined>, options?: { push?: boolean }): void => {
    void router.navigate({
      to: '.',
      replace: !options?.push,
      resetScroll: false,
      search: (before: Record<string, string | undefined>) => {
        const next = { ...before, ...changes };
        for (const [name, value] of Object.entries(next)) if (!value) delete next[name];
        return next;
      },
    });
  };
  return [search, change];
}
