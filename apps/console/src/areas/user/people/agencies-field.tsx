import { MultiSelect } from '@mantine/core';
import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import type { PlaceForm } from './role-and-teams.tsx';

/** More than there are agencies; a list takes no more at once. */
const ALL = 3000;

/** The agencies assigned to a user; provider staff alone choose them. */
export function AgenciesField({ form }: { form: PlaceForm }) {
  const { t } = useTranslation();
  const agencies = useCall(
    searchOrganizations,
    { query: { size: ALL, 'filter.accountType': 'in:AGENCY' } },
    { staleTime: 60_000 },
  ).data?.content;
  return (
    <MultiSelect
      label={t('organization:user.agencies')}
      searchable
      clearable
      limit={100}
      data={agencies?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      nothingFoundMessage={t('common:options.noResults')}
      {...form.getInputProps('accountIds')}
    />
  );
}
