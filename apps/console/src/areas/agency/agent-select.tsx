import { searchUsers } from '@parapet/contract/auth/users';
import { send } from '../../core/client.ts';
import { timings } from '../../core/timings.ts';
import { AsyncSelect, type AsyncSelectProps, type Option } from '../../kit/inputs/async-select.tsx';

const findAgents =
  (organizationId: string | undefined) =>
  async (text: string, signal: AbortSignal): Promise<Option[]> => {
    const { content } = await send(
      searchUsers,
      {
        query: {
          size: 20,
          sort: 'name,asc',
          'filter.status': 'in:ACTIVE',
          ...(organizationId ? { organizationId } : {}),
          ...(text ? { search: `*${text}*` } : {}),
        },
      },
      { signal },
    );
    return content
      .filter((person) => !person.isGuest)
      .map(({ id, fullName, email }) => ({ value: id, label: fullName, description: email }));
  };

type Props = Omit<AsyncSelectProps<Option>, 'find' | 'name'> & {
  /** Named by provider staff; agency users get their own. */
  agencyId: string | undefined;
};

/** Somebody who can sign in at an agency, found by a part of name or address. */
export const AgentSelect = ({ agencyId, ...rest }: Props) => (
  <AsyncSelect
    withAsterisk
    name={`agents-${agencyId ?? ''}`}
    debounce={timings.typeahead}
    find={findAgents(agencyId)}
    {...rest}
  />
);
