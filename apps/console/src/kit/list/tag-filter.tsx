import { searchTags } from '@parapet/contract/account/tags';
import { MOST_TAGS, tagNames } from '@parapet/domain/accounts/tags';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address/use-address.ts';
import { send } from '../../core/client.ts';
import { useMe, useScopes } from '../../core/session/use-me.ts';
import { timings } from '../../core/timings.ts';
import { AsyncSelect } from '../inputs/async-select.tsx';

const FILTER = 'filter.tags';

/**
 * Limits a list of staff to the accounts with a tag, found by part of its name among the tags of the agency
 * that the list is limited to, or of all. The choice is in the URL. An agency has a menu of its own tags.
 */
export function TagFilter() {
  const { t } = useTranslation();
  const { account } = useMe();
  const [address, change] = useAddress();
  const mayRead = useScopes()('tag:read');
  if (!mayRead || account.accountType === 'AGENCY') return null;
  const value = address[FILTER]?.replace(/^(in|ni):/, '') ?? null;
  const agencies = address['filter.agencyId']?.replace('in:', '').split(',') ?? [];
  const agencyId = agencies.length === 1 ? agencies[0] : undefined;
  return (
    <AsyncSelect
      name={`tags:${agencyId ?? ''}`}
      size="xs"
      w={150}
      clearable
      aria-label={t('common:list.tags')}
      placeholder={t('common:list.tags')}
      debounce={timings.typeahead}
      value={value}
      chosen={value ? { value, label: value } : null}
      find={async (text, signal) => {
        const query = { size: MOST_TAGS, ...(text && { search: text }), ...(agencyId && { agencyId }) };
        const { content } = await send(searchTags, { query }, { signal });
        // Agencies that use one word have a tag each.
        return tagNames(content.map(({ name }) => name)).map((name) => ({ value: name, label: name }));
      }}
      onChange={(name) => change({ [FILTER]: name ? `in:${name}` : undefined, page: undefined })}
    />
  );
}
