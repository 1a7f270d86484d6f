import { listAccountAgencies, searchAgencies } from '@parapet/contract/account/agencies';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../core/client.ts';
import { sizes, timings } from '../../core/timings.ts';
import { AsyncSelect } from '../../kit/inputs/async-select.tsx';
import { useAddress } from '../../core/address/use-address.ts';

/** Limits a list to one agency, found by part of its name. The choice is in the URL. */
export function AgencyFilter() {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const value = address['filter.agencyId']?.replace('in:', '') ?? null;
  const known = useCall(listAccountAgencies, {}, { enabled: value !== null }).data?.content.find(
    ({ agencyId }) => agencyId === value,
  );
  return (
    <AsyncSelect
      name="agencies"
      size="xs"
      w={190}
      clearable
      aria-label={t('account:list.column.agencyName')}
      placeholder={t('account:list.column.agencyName')}
      debounce={timings.typeahead}
      value={value}
      chosen={known ? { value: known.agencyId, label: known.agencyName } : null}
      find={async (text, signal) =>
        (await send(searchAgencies, { query: { text, size: sizes.agencySearch } }, { signal })).content.map(
          ({ id, name }) => ({ value: id, label: name }),
        )
      }
      onChange={(agencyId) =>
        change({ 'filter.agencyId': agencyId ? `in:${agencyId}` : undefined, page: undefined })
      }
    />
  );
}
