import { listStates } from '@parapet/contract/account/reference';
import { useCall } from '../../core/client.ts';

type Option = { value: string; label: string };

/** The states that forms and filters offer, as options by their abbreviation. */
export function useStateOptions(): Option[] {
  const { data } = useCall(listStates, {}, { staleTime: Infinity });
  return (data?.content ?? []).map(({ stateNameAbbrv: value, stateName: label }) => ({ value, label }));
}
