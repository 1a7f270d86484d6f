import { invitedTypes, inviteOrganization, searchOrganizations, type Organization } from '@parapet/contract/auth/organizations';
import { Radio, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { AsyncSelect } from '../../../kit/inputs/async-select.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';

type Form = { getInputProps: (name: string) => object; values: { accountType: string } };

/** Invites somebody to open an account, or into the one that is given. A link that is not mailed is shown, to be handed over. */
export const openInviteOrganization = (into?: Organization) =>
  openForm({
    title: into ? t('organization:invite.intoTitle', { name: into.name }) : t('organization:invite.title'), submit: t('organization:invite.submit'), schema: inviteOrganization.body,
    initial: {
      email: '', firstName: '', lastName: '', accountType: (into?.accountType ?? 'AGENCY') as (typeof invitedTypes)[number], region: into?.region ?? ('US' as const), accountId: into?.id ?? null,
      agencyId: null as string | null, delivery: 'MAIL' as const,
    },
    fields: (form) => <InviteFields form={form as never} isNew={!into} />,
    deed: (values) => send(inviteOrganization, { body: values }),
    done: t('organization:invite.done'), refresh: ['auth'],
    after: ({ link, invitationCode }) => void (link && openNotice({ title: t('organization:invite.linkTitle'), body: <Handover link={link} code={invitationCode ?? ''} /> })),
  });

function InviteFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGrid>
        <TextInput label={t('organization:user.email')} type="email" withAsterisk data-autofocus {...form.getInputProps('email')} />
        {isNew && <Select label={t('organization:list.kind')} withAsterisk allowDeselect={false} data={invitedTypes.map((value) => ({ value, label: t(`organization:kind.${value}`) }))} {...form.getInputProps('accountType')} />}
        <TextInput label={t('organization:user.firstName')} {...form.getInputProps('firstName')} />
        <TextInput label={t('organization:user.lastName')} {...form.getInputProps('lastName')} />
        {isNew && <Select label={t('organization:list.region')} allowDeselect={false} data={['US', 'UK']} {...form.getInputProps('region')} />}
        {isNew && form.values.accountType === 'CUSTOMER' && (
          <AsyncSelect
            label={t('organization:kind.AGENCY')} withAsterisk name="inviting-agencies" {...form.getInputProps('agencyId')}
            find={(text, signal) => send(searchOrganizations, { query: { search: text, 'filter.accountType': 'in:AGENCY', size: 50 } as never }, { signal }).then(({ content }) => content.map(({ id, name }) => ({ value: id, label: name })))}
          />
        )}
      </FieldGrid>
      {isNew && (
        <Radio.Group label={t('organization:invite.delivery')} {...form.getInputProps('delivery')}>
          <Radio value="MAIL" label={t('organization:invite.mail')} mt={6} />
          <Radio value="LINK" label={t('organization:invite.link')} mt={6} />
        </Radio.Group>
      )}
    </>
  );
}

function Handover({ link, code }: { link: string; code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="quiet">{t('organization:invite.linkText')}</p>
      <KeyValues rows pairs={[{ label: t('organization:invite.linkLabel'), value: <code style={{ overflowWrap: 'anywhere' }}>{link}</code> }, { label: t('common:auth.signup.code'), value: <code>{code}</code> }]} />
    </>
  );
}
