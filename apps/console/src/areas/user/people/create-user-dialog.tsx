import { TextInput } from '@mantine/core';
import { createUser, updateUser, type User } from '@parapet/contract/auth/users';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { UserFields } from './user-fields.tsx';

const blank = { firstName: '', lastName: '', phone: '', roleId: '', primaryContact: false, billingContact: false, slackHandle: '', npn: '', teamIds: [] as string[] };

/** Invites a colleague, who gets a mail to confirm the address and set a password. */
export const openCreateUser = () =>
  openForm({
    title: t('organization:user.invite.title'), submit: t('organization:user.invite.submit'), schema: createUser.body, initial: { ...blank, email: '' }, size: 'lg',
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>{t('organization:user.invite.text')}</p>
        <TextInput label={t('organization:user.email')} withAsterisk type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <UserFields form={form} teamIds={form.getValues().teamIds} roleId={form.getValues().roleId} />
      </>
    ),
    deed: (body) => send(createUser, { body }), done: (user) => t('organization:user.invite.done', { email: user.email }), failed: t('organization:user.invite.failed'), refresh: ['auth'],
  });

/** Changes a person's details, role and teams. */
export const openUpdateUser = (user: User) =>
  openForm({
    title: t('organization:user.edit.title', { name: user.fullName }), submit: t('common:action.save'), schema: updateUser.body.omit({ version: true }), size: 'lg',
    initial: {
      firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '', roleId: user.roleId, primaryContact: user.primaryContact, billingContact: user.billingContact,
      slackHandle: user.slackHandle ?? '', npn: user.npn ?? '', teamIds: user.teams.map(({ id }) => id),
    },
    fields: (form) => <UserFields form={form} teamIds={form.getValues().teamIds} roleId={form.getValues().roleId} />,
    deed: (values) => send(updateUser, { params: { id: user.id }, body: { ...values, version: user.version } }),
    done: t('organization:user.edit.done'), failed: t('organization:user.failed'), refresh: ['auth'],
  });
