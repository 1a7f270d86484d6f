import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { addAccounts, type User } from '@parapet/contract/auth/users';
import type { AccountType } from '@parapet/domain/permissions/actors';
import { useState } from 'react';
import { z } from 'zod';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';
import { type PlaceForm, RoleAndTeams } from './role-and-teams.tsx';

type Place = Option & { accountType: AccountType };

const asked = z.object({
  accountId: z.string().refine((id) => id !== '', { error: () => t('organization:user.addAccounts.accountNeeded') }),
  roleId: z.string().refine((id) => id !== '', { error: () => t('organization:user.addAccounts.roleNeeded') }), teamIds: z.array(z.string()),
});

/** Lets a person work in one more account, with a role there; the person finds it under 'Switch account'. */
export const openAddAccounts = (user: User) =>
  openForm({
    title: t('organization:user.addAccounts.title', { name: user.fullName }), submit: t('organization:user.addAccounts.submit'), schema: asked, initial: { accountId: '', roleId: '', teamIds: [] as string[] },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>{t('organization:user.addAccounts.text')}</p>
        <PlaceFields form={form} values={form.getValues()} onPlace={() => form.setValues({ roleId: '', teamIds: [] })} />
      </>
    ),
    deed: ({ accountId, roleId, teamIds }) => send(addAccounts, { body: { userId: user.id, accountRoleMap: { [accountId]: roleId }, accountTeamsMap: { [accountId]: teamIds } } }),
    done: t('organization:user.addAccounts.done'), failed: t('organization:user.failed'), refresh: ['auth'],
  });

const find = (text: string, signal: AbortSignal): Promise<Place[]> =>
  send(searchOrganizations, { query: { size: 20, ...(text ? { search: `*${text}*` } : {}) } }, { signal }).then(({ content }) =>
    content.filter(({ accountType }) => accountType !== 'COWBELL').map(({ id, name, accountType }) => ({ value: id, label: name, description: t(`organization:type.${accountType}`), accountType })));

function PlaceFields({ form, values, onPlace }: { form: PlaceForm; values: { roleId: string; teamIds: string[] }; onPlace: () => void }) {
  const [place, setPlace] = useState<Place | null>(null);
  const { onChange, ...input } = form.getInputProps('accountId') as { onChange?: (value: string) => void };
  const pick = (option: Place | null): void => {
    setPlace(option);
    onPlace();
  };
  return (
    <>
      <AsyncSelect {...input} label={t('organization:user.addAccounts.account')} withAsterisk name="organizations" find={find} onChange={(value) => onChange?.(value ?? '')} onPick={pick} data-autofocus />
      {place && <RoleAndTeams key={place.value} form={form} place={{ id: place.value, accountType: place.accountType }} {...values} />}
    </>
  );
}
