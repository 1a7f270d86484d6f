import { searchAccounts } from '@parapet/contract/account/accounts';
import { memberCallsOfKind } from '@parapet/contract/partners/index';
import type { Member } from '@parapet/contract/partners/members';
import type { Partner } from '@parapet/contract/partners/partner';
import { findKind, getTraits } from '@parapet/domain/partners/kinds';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../../kit/inputs/async-select.tsx';
import { AgencySelect } from '../../agency/index.ts';

const refresh = ['account', 'auth'];
type MemberKind = keyof typeof memberCallsOfKind;
const getCalls = (partner: Partner) => memberCallsOfKind[findKind(partner.accountType) as MemberKind];

const findAccounts = async (text: string, signal: AbortSignal): Promise<Option[]> => {
  const search = text ? { search: `*${text}*` } : {};
  const { content } = await send(searchAccounts, { query: { size: 100, ...search } }, { signal });
  return content.map(({ id, name, city }) => ({ value: id, label: name, description: city }));
};

/** Assigns an agency or an account, as the kind has it. */
export const openAssignMember = (partner: Partner) => {
  const of = getTraits(findKind(partner.accountType)!).members!;
  const { assign } = getCalls(partner);
  const label = t(`organization:partner.members.${of}.pick`);
  return openForm({
    title: t(`organization:partner.members.${of}.add`),
    submit: t(`organization:partner.members.${of}.add`),
    schema: assign.body,
    initial: { partnerId: partner.id, [`${of}Id`]: '' } as Record<string, unknown>,
    fields: (form) => (
      <>
        <p>{t(`organization:partner.members.${of}.text`, { name: partner.name })}</p>
        {of === 'agency' ? (
          <AgencySelect label={label} {...form.getInputProps('agencyId')} />
        ) : (
          <AsyncSelect
            name="accounts-of-partners"
            find={findAccounts}
            label={label}
            withAsterisk
            {...form.getInputProps('accountId')}
          />
        )}
      </>
    ),
    command: (body) => send(assign, { body: body as never }),
    done: t('organization:partner.done.updated', {
      kind: t(`organization:partner.kind.${findKind(partner.accountType)!}`),
    }),
    failed: t('organization:partner.members.failed'),
    refresh,
  });
};

export const openRemoveMember = (partner: Partner, member: Member) =>
  openConfirm({
    title: t('organization:partner.members.removeTitle', { member: member.name, name: partner.name }),
    confirm: t('organization:partner.members.remove'),
    danger: true,
    body: t('organization:partner.members.removeText', { name: partner.name }),
    command: () =>
      send(getCalls(partner).remove, { params: { id: member.id }, body: { partnerId: partner.id } }),
    done: t('organization:partner.members.removed', { member: member.name }),
    refresh,
  });
