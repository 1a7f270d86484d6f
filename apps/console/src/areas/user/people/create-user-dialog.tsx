import { TextInput } from '@mantine/core';
import { createUser, updateUser, type User } from '@parapet/contract/auth/users';
import { findRole } from '@parapet/domain/permissions/roles';
import { mayAssignAgencies } from '@parapet/domain/permissions/user-form';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { ManagedAccount } from './managed-account.ts';
import { UserFields } from './user-fields.tsx';

const blank = {
  firstName: '',
  lastName: '',
  phone: '',
  roleId: '',
  primaryContact: false,
  billingContact: false,
  slackHandle: '',
  npn: '',
  teamIds: [] as string[],
  accountIds: [] as string[],
};

/** Without the agencies where there is no choice of them: for internal staff they are not sent. */
function sent<V extends { roleId: string; accountIds?: string[] | undefined }>(
  { accountIds, ...values }: V,
  { accountType }: ManagedAccount,
) {
  const role = findRole(accountType, values.roleId) ?? '';
  return mayAssignAgencies('COWBELL', accountType, role) && accountIds ? { ...values, accountIds } : values;
}

/** Invites a colleague, who gets a mail to confirm the address and set a password. */
export const openCreateUser = (place: ManagedAccount) =>
  openForm({
    title: t('organization:command.create-user.title'),
    submit: t('organization:command.create-user.submit'),
    schema: createUser.body.omit({ organizationId: true }),
    initial: { ...blank, email: '' },
    size: 'lg',
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('organization:command.create-user.text')}
        </p>
        <TextInput
          label={t('organization:user.column.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <UserFields
          form={form}
          place={place}
          teamIds={form.getValues().teamIds}
          roleId={form.getValues().roleId}
        />
      </>
    ),
    command: (values) =>
      send(createUser, {
        body: { ...sent(values, place), ...(place.isOther ? { organizationId: place.id } : {}) },
      }),
    done: ({ fullName }) => t('organization:command.create-user.done', { name: fullName }),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });

/** Changes a person's details, role and teams. */
export const openUpdateUser = (user: User, place: ManagedAccount) =>
  openForm({
    title: t('organization:command.update-user.title', { name: user.fullName }),
    submit: t('common:action.save'),
    schema: updateUser.body.omit({ version: true }),
    size: 'lg',
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone ?? '',
      roleId: user.roleId,
      primaryContact: user.primaryContact,
      billingContact: user.billingContact,
      slackHandle: user.slackHandle ?? '',
      npn: user.npn ?? '',
      teamIds: user.teams.map(({ id }) => id),
      accountIds: [...user.accountIds],
    },
    fields: (form) => (
      <UserFields
        form={form}
        place={place}
        teamIds={form.getValues().teamIds}
        roleId={form.getValues().roleId}
      />
    ),
    command: (values) =>
      send(updateUser, { params: { id: user.id }, body: { ...sent(values, place), version: user.version } }),
    done: ({ fullName }) => t('organization:command.update-user.done', { name: fullName }),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
