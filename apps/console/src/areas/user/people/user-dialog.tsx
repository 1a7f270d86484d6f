import { listAgencyTeams } from '@parapet/contract/auth/teams';
import { createUser, listRoles, updateUser, type User } from '@parapet/contract/auth/users';
import { mayBillingContact, hidesContacts, mayPrimaryContact } from '@parapet/domain/permissions/user-form';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { useMe } from '../../../app/session/use-me.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';

export type UserPlace = { id: string; accountType: AccountType; isOther: boolean };
type Form = { getInputProps: (name: string, options?: { type: 'checkbox' }) => object; values: { roleId: string } };

const blank = { firstName: '', lastName: '', email: '', phone: '', roleId: '', teamIds: [] as string[], npn: '', slackHandle: '', primaryContact: false, billingContact: false };

export const openCreateUser = (place: UserPlace) =>
  openForm({
    title: t('organization:user.addTitle'), submit: t('organization:user.invite'), schema: createUser.body.omit({ organizationId: true }), initial: blank,
    fields: (form) => <UserFields form={form as never} place={place} isNew />,
    deed: (values) => send(createUser, { body: { ...values, ...(place.isOther ? { organizationId: place.id } : {}) } }),
    done: (user) => t('organization:user.created', { name: user.fullName }), failed: t('organization:user.failed'), refresh: ['auth'],
  });

export const openUpdateUser = (user: User, place: UserPlace) =>
  openForm({
    title: t('organization:user.editTitle', { name: user.fullName }), submit: t('common:action.save'), schema: updateUser.body.omit({ version: true }),
    initial: {
      firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '', roleId: user.roleId, teamIds: user.teams.map(({ id }) => id), npn: user.npn ?? '', slackHandle: user.slackHandle ?? '',
      primaryContact: user.primaryContact, billingContact: user.billingContact,
    },
    fields: (form) => <UserFields form={form as never} place={place} />,
    deed: (values) => send(updateUser, { params: { id: user.id }, body: { ...values, version: user.version } }),
    done: (saved) => t('organization:user.updated', { name: saved.fullName }), failed: t('organization:user.failed'), refresh: ['auth'],
  });

function UserFields({ form, place, isNew }: { form: Form; place: UserPlace; isNew?: boolean }) {
  const { t } = useTranslation();
  const { account } = useMe();
  const roles = useCall(listRoles, { params: { type: place.accountType } }, { staleTime: Infinity });
  const teams = useCall(listAgencyTeams, { params: { agencyId: place.id }, query: {} }, { enabled: place.accountType !== 'CUSTOMER' });
  const options = (teams.data?.content ?? []).map((team) => ({ value: team.id, label: team.name }));
  const role = roles.data?.find((one) => one.id === form.values.roleId);
  const noContacts = hidesContacts(role?.name ?? '');
  return (
    <>
      <FieldGrid>
        <TextInput label={t('organization:user.firstName')} withAsterisk data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={t('organization:user.lastName')} withAsterisk {...form.getInputProps('lastName')} />
        {isNew && <TextInput label={t('organization:user.email')} type="email" withAsterisk {...form.getInputProps('email')} />}
        <PhoneInput label={t('organization:user.phone')} {...form.getInputProps('phone')} />
        <Select label={t('organization:user.role')} withAsterisk allowDeselect={false} data={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} {...form.getInputProps('roleId')} />
        {options.length > 0 && <MultiSelect label={t('organization:user.teams')} withAsterisk={role?.realm === 'TEAM'} data={options} {...form.getInputProps('teamIds')} />}
        {place.accountType === 'AGENCY' && <TextInput label={t('organization:user.npn')} {...form.getInputProps('npn')} />}
        {account.accountType === 'COWBELL' && <TextInput label={t('organization:user.slack')} {...form.getInputProps('slackHandle')} />}
      </FieldGrid>
      {!noContacts && mayPrimaryContact(place.accountType) && <Checkbox label={t('organization:user.primary')} {...form.getInputProps('primaryContact', { type: 'checkbox' })} />}
      {!noContacts && mayBillingContact(place.accountType) && <Checkbox label={t('organization:user.billing')} {...form.getInputProps('billingContact', { type: 'checkbox' })} />}
    </>
  );
}
