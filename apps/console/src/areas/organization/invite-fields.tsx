import { REGION_CODES } from '@parapet/domain/regions/region';
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { invitedTypes } from '@parapet/contract/auth/organizations';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { AgencySelect } from '../agency/index.ts';

type Form = { getInputProps: (name: string) => object };

/**
 * Fields of an invitation: the person invited, what they are invited to, and how they receive it. A person
 * who joins an existing account always gets it by mail.
 */
export function InviteFields({
  form,
  values,
  joins,
}: {
  form: Form;
  values: { accountType: string; delivery: string };
  joins: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {!joins && (
        <FieldGrid>
          <Select
            label={t('organization:org.column.accountType')}
            withAsterisk
            data-autofocus
            data={invitedTypes.map((value) => ({ value, label: t(`organization:type.${value}`) }))}
            {...form.getInputProps('accountType')}
          />
          <Select
            label={t('organization:org.column.region')}
            withAsterisk
            data={REGION_CODES.map((value) => ({ value, label: t(`organization:region.${value}`) }))}
            {...form.getInputProps('region')}
          />
        </FieldGrid>
      )}
      {!joins && values.accountType === 'CUSTOMER' && (
        <AgencySelect label={t('organization:org.invite.agency')} {...form.getInputProps('agencyId')} />
      )}
      <TextInput
        label={t('organization:user.column.email')}
        withAsterisk
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <FieldGrid>
        <TextInput
          label={t('organization:user.firstName')}
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('organization:user.lastName')}
          autoComplete="off"
          {...form.getInputProps('lastName')}
        />
      </FieldGrid>
      {!joins && (
        <Radio.Group label={t('organization:org.invite.delivery')} {...form.getInputProps('delivery')}>
          <Stack gap={8} mt={6}>
            {(['MAIL', 'LINK'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`organization:org.invite.by.${value}`)}
                description={t(`organization:org.invite.byHelp.${value}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
