import { searchDirectory } from '@parapet/contract/partners/directory';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '../../../core/client.ts';
import { timings } from '../../../core/timings.ts';
import { useRegion } from '../../../core/use-region.ts';
import { isCompany, type Company, type NewAccountValues } from './new-account-form.ts';

const SIZE = 10;

type InDirectory = { companies: Company[]; isSearching: boolean; isUnknown: boolean };

/**
 * Finds the companies of the directory that match the name as typed. A company is unknown once the directory
 * has answered for the whole name and found none: it can be created as typed.
 */
export function useDirectory({ name, state, cbid }: NewAccountValues): InDirectory {
  const { hasStates } = useRegion();
  const typed = name.trim();
  const [term] = useDebouncedValue(typed, timings.suggestionThrottle);
  const narrowed = hasStates ? { state } : { country: 'GB' };
  const wanted = term !== '' && cbid === '' && (!hasStates || state !== '');
  const found = useCall(
    searchDirectory,
    { query: { page: 0, size: SIZE, search: term, ...narrowed } },
    { enabled: wanted, staleTime: 60_000 },
  );
  return {
    companies: wanted ? (found.data?.content ?? []).filter(isCompany) : [],
    isSearching: wanted && found.isFetching,
    isUnknown: wanted && term === typed && found.data?.content.length === 0,
  };
}
