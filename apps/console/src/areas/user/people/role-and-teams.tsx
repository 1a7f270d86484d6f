import { MultiSelect, Select } from '@mantine/core';
import { listRoles } from '@parapet/contract/auth/users';
import { listAgencyTeams } from '@parapet/contract/auth/teams';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';

export type PlaceForm = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object };

/** A user's role in an account, and for roles that work in teams at least one team. */
export function RoleAndTeams({
  form,
  place,
  roleId,
  teamIds,
}: {
  form: PlaceForm;
  place: { id: string; accountType: AccountType };
  roleId: string;
  teamIds: string[];
}) {
  const { t } = useTranslation();
  const { data: roles = [], error } = useCall(
    listRoles,
    { params: { type: place.accountType } },
    { staleTime: Infinity },
  );
  const teams =
    useCall(
      listAgencyTeams,
      { params: { agencyId: place.id }, query: {} },
      { enabled: place.accountType !== 'CUSTOMER' },
    ).data?.content ?? [];
  const needsTeam = roles.some(({ id, realm }) => id === roleId && realm === 'TEAM');
  return (
    <>
      <Select
        label={t('organization:user.column.role')}
        withAsterisk
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('organization:user.choose')}
        {...form.getInputProps('roleId')}
        {...(error ? { error: t('organization:user.noRoles') } : {})}
      />
      {(teams.length > 0 || teamIds.length > 0) && (
        <MultiSelect
          label={t('organization:user.column.teams')}
          withAsterisk={needsTeam}
          description={needsTeam ? t('organization:user.teamsNeeded') : undefined}
          searchable
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={teamIds.length > 0 ? undefined : t('organization:user.choose')}
          nothingFoundMessage={t('common:options.noResults')}
          {...form.getInputProps('teamIds')}
        />
      )}
    </>
  );
}
