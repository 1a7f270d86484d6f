import { checkUsersFile, invitedColumns, inviteUsers, MOST_INVITED } from '@parapet/contract/auth/user-files';
import type { Answer } from '@parapet/contract/call';
import { getRoles } from '@parapet/domain/permissions/roles';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { askToStore } from '../../../kit/file-check/ask-to-store.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { FILE_PATIENCE, neededSheet } from '../../../kit/inputs/file-field.tsx';
import { RowsOutcome } from '../rows-outcome.tsx';
import { SheetField } from '../sheet-field.tsx';
import type { ManagedAccount } from './managed-account.ts';

type Values = { file: File | null };

/** Invites the people of a file: what would become of its rows, and then what became of them. */
export async function openInviteUsers(
  place: ManagedAccount,
  initial: Values = { file: null },
): Promise<void> {
  const buildInput = (file: File): { body: never } => {
    const form = new FormData();
    form.set('file', file);
    if (place.isOther) form.set('organizationId', place.id);
    return { body: form as never };
  };
  const looked = await openForm({
    title: t('organization:command.invite-users.title', { account: place.name }),
    submit: t('organization:command.invite-users.check'),
    schema: z.object({ file: neededSheet }),
    initial,
    fields: (form) => <Fields form={form} place={place} />,
    command: async ({ file }) => ({
      file,
      check: await send(checkUsersFile, buildInput(file), FILE_PATIENCE),
    }),
    failed: t('organization:user.failed'),
  });
  if (!looked) return;
  const { file, check } = looked;
  const invited = await askToStore({
    check,
    counts: FORESEEN.filter((name) => check[name] > 0).map((name) =>
      t(`organization:command.invite-users.foreseen.${name}`, { count: check[name] }),
    ),
    confirm: check.invited > 0 ? t('organization:command.invite-users.submit') : null,
    command: () => send(inviteUsers, buildInput(file), FILE_PATIENCE),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
  if (invited)
    void openNotice({
      title: t('organization:command.invite-users.outcome.title'),
      body: getOutcome(invited),
    });
  else void openInviteUsers(place, { file });
}

const FORESEEN = ['invited', 'already'] as const;

function Fields({ form, place }: { form: FormFields<Values>; place: ManagedAccount }) {
  const { t: word } = useTranslation();
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {word('organization:command.invite-users.text', { roles: getRoles(place.accountType).join(', ') })}
      </p>
      <SheetField
        form={form}
        description={word('organization:command.invite-users.fileText', { count: MOST_INVITED })}
        columns={invitedColumns}
        template="people.csv"
      />
    </>
  );
}

const COUNTS = ['invited', 'already', 'refused'] as const;

const getOutcome = (outcome: Answer<typeof inviteUsers>) => (
  <RowsOutcome
    counts={COUNTS.filter((name) => outcome[name] > 0).map((name) =>
      t(`organization:command.invite-users.outcome.${name}`, { count: outcome[name] }),
    )}
    errors={outcome.errors}
  />
);
