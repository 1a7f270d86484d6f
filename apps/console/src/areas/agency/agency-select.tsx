import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { send } from '../../core/client.ts';
import { AsyncSelect, type AsyncSelectProps, type Option } from '../../kit/inputs/async-select.tsx';

const findAgencies = async (text: string, signal: AbortSignal): Promise<Option[]> => {
  const search = text ? { search: `*${text}*` } : {};
  const { content } = await send(
    searchOrganizations,
    { query: { size: 100, 'filter.accountType': 'in:AGENCY', ...search } },
    { signal },
  );
  return content.map(({ id, name }) => ({ value: id, label: name }));
};

/** For the provider's staff: one of the agencies that work with it, found by part of its name. */
export const AgencySelect = (props: Omit<AsyncSelectProps<Option>, 'find' | 'name'>) => (
  <AsyncSelect name="agency-organizations" withAsterisk find={findAgencies} {...props} />
);
