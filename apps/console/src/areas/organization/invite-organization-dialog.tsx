import { inviteOrganization, invitedTypes, type Organization } from '@parapet/contract/auth/organizations';
import type { Answer } from '@parapet/contract/call';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm, openNotice } from '../../kit/dialogs/index.ts';
import { InvitationMade } from './invitation-made.tsx';
import { InviteFields } from './invite-fields.tsx';

/**
 * Invites somebody to open a new account, or to join an existing one. What the inviter has to pass on is
 * shown afterwards.
 */
export const openInviteOrganization = (
  joined?: Pick<Organization, 'id' | 'name' | 'accountType' | 'region'>,
) =>
  openForm({
    title: joined
      ? t('organization:org.join.title', { name: joined.name })
      : t('organization:org.invite.title'),
    submit: t('organization:org.invite.submit'),
    schema: inviteOrganization.body,
    size: 'lg',
    initial: {
      accountType: invitedTypes.find((type) => type === joined?.accountType) ?? ('AGENCY' as const),
      email: '',
      firstName: '',
      lastName: '',
      region: joined?.region ?? ('US' as const),
      accountId: joined?.id ?? null,
      agencyId: null as string | null,
      delivery: 'MAIL' as 'MAIL' | 'LINK',
    },
    fields: (form) => <InviteFields form={form} values={form.getValues()} joins={joined !== undefined} />,
    command: (body) => send(inviteOrganization, { body }),
    done: t('organization:org.invite.done'),
    failed: t('organization:org.invite.failed'),
    refresh: ['auth'],
  }).then((made) => (made?.invitationCode ? showInvitation(made) : undefined));

const showInvitation = (made: Answer<typeof inviteOrganization>): Promise<void> =>
  openNotice({
    title: t('organization:org.made.title'),
    body: <InvitationMade {...made} />,
    close: t('common:action.close'),
  });
