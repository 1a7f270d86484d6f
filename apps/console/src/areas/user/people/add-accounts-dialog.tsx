import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { listAgencyTeams } from '@parapet/contract/auth/teams';
import { addAccounts, listRoles, type User } from '@parapet/contract/auth/users';
import { accountTypes, type AccountType } from '@parapet/domain/permissions/actors';
import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send, useCall } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect } from '../../../kit/inputs/async-select.tsx';

/** The kinds of account that the list of organizations holds; a policyholder's is joined by an invitation. */
const kinds = accountTypes.filter((type) => !['COWBELL', 'CUSTOMER', 'UNKNOWN', 'RE_INSURER', 'PREMIUM_PROCESSOR'].includes(type));

const shape = z.object({
  accountType: z.string().min(1, 'Account type is required'), organizationId: z.string({ error: 'Account is required' }).min(1, 'Account is required'), roleId: z.string().min(1, 'Role is required'),
  teamIds: z.array(z.string()),
});
type Form = { getInputProps: (name: string) => object; values: z.output<typeof shape>; setFieldValue: (name: string, value: unknown) => void };

export const openAddAccounts = (user: User) =>
  openForm({
    title: t('organization:addAccounts.of', { name: user.fullName }), submit: t('organization:addAccounts.submit'), schema: shape, initial: { accountType: 'AGENCY', organizationId: '', roleId: '', teamIds: [] as string[] },
    fields: (form) => <AccountFields form={form as never} />,
    deed: ({ organizationId, roleId, teamIds }) => send(addAccounts, { body: { userId: user.id, accountRoleMap: { [organizationId]: roleId }, accountTeamsMap: { [organizationId]: teamIds } } }),
    done: t('organization:addAccounts.done'), failed: t('organization:addAccounts.failed'), refresh: ['auth'],
  });

function AccountFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { accountType, organizationId, roleId } = form.values;
  const roles = useCall(listRoles, { params: { type: accountType as AccountType } }, { staleTime: Infinity });
  const teams = useCall(listAgencyTeams, { params: { agencyId: organizationId }, query: {} }, { enabled: organizationId !== '' });
  const role = roles.data?.find((one) => one.id === roleId);
  return (
    <>
      <Select
        label={t('organization:list.kind')} withAsterisk allowDeselect={false} data={kinds.map((value) => ({ value, label: t(`organization:kind.${value}`) }))} value={accountType}
        onChange={(value) => { form.setFieldValue('accountType', value); form.setFieldValue('organizationId', ''); form.setFieldValue('roleId', ''); form.setFieldValue('teamIds', []); }}
      />
      <AsyncSelect
        label={t('organization:list.one')} withAsterisk name={`organizations-${accountType}`} {...form.getInputProps('organizationId')}
        find={(text, signal) => send(searchOrganizations, { query: { search: text, 'filter.accountType': `in:${accountType}`, size: 50 } as never }, { signal }).then(({ content }) => content.map(({ id, name }) => ({ value: id, label: name })))}
      />
      <Select label={t('organization:user.role')} withAsterisk allowDeselect={false} data={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} error={roles.error ? t('organization:addAccounts.noRoles') : undefined} {...form.getInputProps('roleId')} />
      {role?.realm === 'TEAM' && <MultiSelect label={t('organization:user.teams')} withAsterisk data={(teams.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))} {...form.getInputProps('teamIds')} />}
    </>
  );
}
