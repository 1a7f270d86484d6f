import type { Account } from '@parapet/contract/account/account';
import { updateContact } from '@parapet/contract/account/accounts';
import { validatePhone } from '@parapet/domain/accounts/phone';
import { TextInput } from '@mantine/core';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { openForm } from '../../../kit/dialogs/index.ts';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';

/** 'Policy holder contact': the company's contact. Resolves with the account once it is saved. */
export function openUpdateContact(
  account: Pick<Account, 'id' | 'version' | 'region' | 'contact'>,
): Promise<Account | undefined> {
  const schema = updateContact.body.omit({ version: true }).superRefine(({ contactPhone }, issues) => {
    const message = contactPhone ? validatePhone(account.region, contactPhone) : null;
    if (message) issues.addIssue({ code: 'custom', path: ['contactPhone'], message });
  });
  return openForm({
    title: t('account:command.update-contact.label'),
    submit: t('common:action.save'),
    schema,
    initial: {
      contactFirstName: '',
      contactLastName: '',
      contactEmail: '',
      contactPhone: '',
      ...account.contact,
    },
    fields: (form) => (
      <FieldGrid>
        <TextInput
          label={t('account:contact.firstName')}
          withAsterisk
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('contactFirstName')}
        />
        <TextInput
          label={t('account:contact.lastName')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('contactLastName')}
        />
        <TextInput
          label={t('account:contact.email')}
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps('contactEmail')}
        />
        <PhoneInput
          label={t('account:contact.phone')}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('contactPhone')}
        />
      </FieldGrid>
    ),
    command: (values) =>
      send(updateContact, {
        params: { accountId: account.id },
        body: { ...values, version: account.version },
      }),
    done: t(account.contact ? 'account:contact.updated' : 'account:contact.added'),
    refresh: ['account', 'quote', 'activity'],
  });
}
