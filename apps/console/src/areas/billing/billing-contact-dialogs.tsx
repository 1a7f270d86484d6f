import {
  addBillingContact,
  deleteBillingContact,
  updateBillingContact,
  type listBillingContacts,
} from '@parapet/contract/billing/bill';
import type { Answer } from '@parapet/contract/call';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { PersonFields } from '../../kit/inputs/person-fields.tsx';
import { personLabels } from './person-labels.ts';

export type BillingContact = Answer<typeof listBillingContacts>['content'][number];

const schema = addBillingContact.body.omit({ accountId: true });
const shared = {
  submit: t('common:action.save'),
  schema,
  fields: (form: { getInputProps: (name: string) => object }) => (
    <PersonFields form={form} labels={personLabels()} />
  ),
  failed: t('policy:pay.serverError'),
  refresh: ['billing', 'activity'],
};

export const openAddBillingContact = (accountId: string) =>
  openForm({
    ...shared,
    title: t('policy:contacts.add'),
    initial: { firstName: '', lastName: '', email: '', phone: '' },
    command: (person) => send(addBillingContact, { body: { accountId, ...person } }),
    done: t('policy:contacts.added'),
  });

export const openUpdateBillingContact = ({ id, version, ...person }: BillingContact) =>
  openForm({
    ...shared,
    title: t('policy:contacts.change'),
    initial: person,
    command: (changed) => send(updateBillingContact, { body: { id, ...changed }, version }),
    done: t('policy:contacts.changed'),
  });

export const openDeleteBillingContact = ({ id, version, firstName, lastName }: BillingContact) =>
  openConfirm({
    title: t('policy:contacts.remove'),
    confirm: t('policy:contacts.remove'),
    danger: true,
    body: t('policy:contacts.removeText', { name: `${firstName} ${lastName}` }),
    command: () => send(deleteBillingContact, { query: { id }, version }),
    done: t('policy:contacts.removed'),
    failed: t('policy:pay.serverError'),
    refresh: ['billing', 'activity'],
  });
