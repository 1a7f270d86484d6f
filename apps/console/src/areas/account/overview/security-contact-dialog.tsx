import { TextInput } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { updateSecurityContact } from '@parapet/contract/account/actions';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';

const empty = { firstName: '', lastName: '', email: '', phoneNumber: '', title: '', company: '' };

/** Opens the form for the person to call about the company's security. */
export const openUpdateSecurityContact = ({ id, version, securityContact }: Account) =>
  openForm({
    title: t('account:command.update-security-contact.label'),
    submit: t('common:action.save'),
    schema: updateSecurityContact.body.omit({ version: true }),
    initial: { ...empty, ...securityContact },
    fields: (form) => {
      const input = (name: keyof typeof empty) => ({
        label: t(`account:securityContact.${name}`),
        autoComplete: 'off',
        ...form.getInputProps(name),
      });
      return (
        <FieldGrid>
          <TextInput data-autofocus withAsterisk {...input('firstName')} />
          <TextInput withAsterisk {...input('lastName')} />
          <TextInput type="email" withAsterisk {...input('email')} />
          <PhoneInput {...input('phoneNumber')} />
          <TextInput {...input('title')} />
          <TextInput {...input('company')} />
        </FieldGrid>
      );
    },
    command: (values) =>
      send(updateSecurityContact, { params: { accountId: id }, body: { ...values, version } }),
    done: t(securityContact ? 'account:contact.updated' : 'account:contact.added'),
    refresh: ['account', 'activity'],
  });
