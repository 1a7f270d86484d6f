import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../app/session/use-me.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import classes from '../manage.module.css';
import { type PlaceForm, RoleAndTeams } from './role-and-teams.tsx';

/** What is known of a colleague, besides the address. */
export function UserFields({ form, roleId, teamIds }: { form: PlaceForm; roleId: string; teamIds: string[] }) {
  const { t } = useTranslation();
  const { account } = useMe();
  const insured = account.accountType === 'CUSTOMER';
  return (
    <>
      <FieldGrid>
        <TextInput label={t('organization:user.firstName')} withAsterisk autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label={t('organization:user.lastName')} withAsterisk autoComplete="off" {...form.getInputProps('lastName')} />
        <RoleAndTeams form={form} place={account} roleId={roleId} teamIds={teamIds} />
        <PhoneInput label={t('organization:user.phone')} {...form.getInputProps('phone')} />
        {!insured && <TextInput label={t('organization:me.profile.npn')} inputMode="numeric" maxLength={20} {...form.getInputProps('npn')} />}
      </FieldGrid>
      <div className={classes.switches}>
        <Switch label={t('organization:user.primary')} {...form.getInputProps('primaryContact', { type: 'checkbox' })} />
        <Switch label={t('organization:user.billing')} {...form.getInputProps('billingContact', { type: 'checkbox' })} />
      </div>
    </>
  );
}
