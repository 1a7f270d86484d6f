import { assignAgencies, type User } from '@parapet/contract/auth/users';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AgenciesField } from './agencies-field.tsx';

/** Which agencies one of the staff sees who does not see the whole book. */
export const openAssignAgencies = (user: User) =>
  openForm({
    title: t('organization:command.assign-agencies.title', { name: user.fullName }),
    submit: t('organization:command.assign-agencies.submit'),
    schema: assignAgencies.body.omit({ version: true }),
    initial: { accountIds: [...user.accountIds] },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('organization:command.assign-agencies.text', { name: user.fullName })}
        </p>
        <AgenciesField form={form} />
      </>
    ),
    command: (values) =>
      send(assignAgencies, { params: { id: user.id }, body: { ...values, version: user.version } }),
    done: t('organization:command.assign-agencies.done', { name: user.fullName }),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
