import { Select } from '@mantine/core';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { addAccounts, type User } from '@parapet/contract/auth/users';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';
import { type PlaceForm, RoleAndTeams } from './role-and-teams.tsx';

/**
 * The types that a user can be given a further account of; those of policyholders are the insured companies.
 */
const kinds = [
  'AGENCY',
  'DIGITAL',
  'CARRIER',
  'CLUSTER',
  'MSSP',
  'POOL',
  'VENDOR',
  'CUSTOMER',
] as const satisfies readonly AccountType[];

const asked = z.object({
  accountType: z.enum(kinds),
  teamIds: z.array(z.string()),
  accountId: z
    .string()
    .refine((id) => id !== '', { error: () => t('organization:command.add-accounts.accountNeeded') }),
  roleId: z
    .string()
    .refine((id) => id !== '', { error: () => t('organization:command.add-accounts.roleNeeded') }),
});
type Values = z.output<typeof asked>;

/** Gives a person access to one more account, with a role there; they find it under 'Switch account'. */
export const openAddAccounts = (user: User) =>
  openForm({
    title: t('organization:command.add-accounts.title', { name: user.fullName }),
    submit: t('organization:command.add-accounts.submit'),
    schema: asked,
    initial: { accountType: 'AGENCY', accountId: '', roleId: '', teamIds: [] } as Values,
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('organization:command.add-accounts.text')}
        </p>
        <PlaceFields form={form} values={form.getValues()} put={(changes) => form.setValues(changes)} />
      </>
    ),
    command: ({ accountId, roleId, teamIds }) =>
      send(addAccounts, {
        body: {
          userId: user.id,
          accountRoleMap: { [accountId]: roleId },
          accountTeamsMap: { [accountId]: teamIds },
        },
      }),
    done: t('organization:command.add-accounts.done'),
    failed: t('organization:command.add-accounts.failed'),
    refresh: ['auth'],
  });

const find =
  (accountType: AccountType) =>
  (text: string, signal: AbortSignal): Promise<Option[]> =>
    accountType === 'CUSTOMER' ? findInsured(text, signal) : findOrganization(accountType, text, signal);

const findInsured = (text: string, signal: AbortSignal): Promise<Option[]> =>
  send(searchAccounts, { query: { size: 50, ...(text ? { search: `*${text}*` } : {}) } }, { signal }).then(
    ({ content }) =>
      content.map(({ id, name, agencyName }) => ({ value: id, label: name, description: agencyName })),
  );

const findOrganization = (accountType: AccountType, text: string, signal: AbortSignal): Promise<Option[]> =>
  send(
    searchOrganizations,
    {
      query: {
        size: 50,
        'filter.accountType': `in:${accountType}`,
        ...(text ? { search: `*${text}*` } : {}),
      },
    },
    { signal },
  ).then(({ content }) => content.map(({ id, name }) => ({ value: id, label: name })));

/** Role and teams belong to the account, so choosing another account clears them. */
function PlaceFields({
  form,
  values,
  put,
}: {
  form: PlaceForm;
  values: Values;
  put: (changes: Partial<Values>) => void;
}) {
  const { t } = useTranslation();
  const { accountType, accountId, roleId, teamIds } = values;
  return (
    <>
      <Select
        label={t('organization:command.add-accounts.kind')}
        withAsterisk
        data-autofocus
        data={kinds.map((value) => ({ value, label: t(`organization:type.${value}`) }))}
        value={accountType}
        onChange={(kind) =>
          put({ accountType: kind as Values['accountType'], accountId: '', roleId: '', teamIds: [] })
        }
      />
      <AsyncSelect
        key={accountType}
        {...form.getInputProps('accountId')}
        label={t('organization:command.add-accounts.account')}
        withAsterisk
        name={`organizations-${accountType}`}
        find={find(accountType)}
        onChange={(id) => put({ accountId: id ?? '', roleId: '', teamIds: [] })}
      />
      {accountId !== '' && (
        <RoleAndTeams
          key={accountId}
          form={form}
          place={{ id: accountId, accountType }}
          roleId={roleId}
          teamIds={teamIds}
        />
      )}
    </>
  );
}
