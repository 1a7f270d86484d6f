import { Checkbox, Group, TextInput } from '@mantine/core';
import { listRoles } from '@parapet/contract/auth/users';
import {
  hidesContacts,
  mayAssignAgencies,
  mayBillingContact,
  mayPrimaryContact,
} from '@parapet/domain/permissions/user-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import { AgenciesField } from './agencies-field.tsx';
import type { ManagedAccount } from './managed-account.ts';
import { type PlaceForm, RoleAndTeams } from './role-and-teams.tsx';

/** The details of a colleague, besides the email address. Specification 3, user form. */
export function UserFields({
  form,
  place,
  roleId,
  teamIds,
}: {
  form: PlaceForm;
  place: ManagedAccount;
  roleId: string;
  teamIds: string[];
}) {
  const { t } = useTranslation();
  const { subscriberType } = useMe();
  const isStaff = subscriberType === 'COWBELL';
  const role = useCall(
    listRoles,
    { params: { type: place.accountType } },
    { staleTime: Infinity },
  ).data?.find(({ id }) => id === roleId);
  const isContact = !hidesContacts(role?.name ?? '');
  return (
    <>
      <FieldGrid>
        <TextInput
          label={t('organization:user.firstName')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('organization:user.lastName')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
        <RoleAndTeams form={form} place={place} roleId={roleId} teamIds={teamIds} />
        <PhoneInput label={t('organization:user.column.phone')} {...form.getInputProps('phone')} />
        {place.accountType === 'AGENCY' && (
          <TextInput
            label={t('organization:me.profile.npn')}
            inputMode="numeric"
            maxLength={20}
            {...form.getInputProps('npn')}
          />
        )}
        {isStaff && <TextInput label={t('organization:user.slack')} {...form.getInputProps('slackHandle')} />}
        {mayAssignAgencies(subscriberType, place.accountType, role?.name ?? '') && (
          <AgenciesField form={form} />
        )}
      </FieldGrid>
      {isContact && (
        <Group gap="lg">
          {mayPrimaryContact(place.accountType) && (
            <Checkbox
              label={t('organization:user.primary')}
              {...form.getInputProps('primaryContact', { type: 'checkbox' })}
            />
          )}
          {mayBillingContact(place.accountType) && (
            <Checkbox
              label={t('organization:user.billing')}
              {...form.getInputProps('billingContact', { type: 'checkbox' })}
            />
          )}
        </Group>
      )}
    </>
  );
}
