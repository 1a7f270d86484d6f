import { Select, Textarea, TextInput } from '@mantine/core';
import { searchAccounts } from '@parapet/contract/account/accounts';
import {
  heldKinds,
  placeLegalHold,
  releaseLegalHold,
  type HeldKind,
  type LegalHold,
} from '@parapet/contract/compliance/legal-holds';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import type { useScopes } from '../../core/session/use-me.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { AsyncSelect, type Option } from '../../kit/inputs/async-select.tsx';
import { AgencySelect } from '../agency/index.ts';

const findAccounts = async (text: string, signal: AbortSignal): Promise<Option[]> => {
  const query = { size: 50, ...(text ? { search: `*${text}*` } : {}) };
  const { content } = await send(searchAccounts, { query }, { signal });
  return content.map(({ id, name, city, state }) => ({
    value: id,
    label: name,
    description: [city, state].filter(Boolean).join(', '),
  }));
};

/** The kinds of record that the user who places a hold can search. */
const kindsFor = (may: ReturnType<typeof useScopes>): HeldKind[] =>
  heldKinds.filter(
    (kind) => (kind !== 'ACCOUNT' || may('account:read')) && (kind !== 'AGENCY' || may('organization:read')),
  );

/** Says of what nothing is deleted until the hold is released. */
export const openPlaceLegalHold = (may: ReturnType<typeof useScopes>) =>
  openForm({
    title: t('organization:legalHolds.place.title'),
    submit: t('organization:legalHolds.place.submit'),
    schema: placeLegalHold.body,
    initial: { matter: '', kind: 'POLICY' as HeldKind, subject: '', reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:legalHolds.place.text')}</p>
        <TextInput
          label={t('organization:legalHolds.column.matter')}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...form.getInputProps('matter')}
        />
        <Select
          label={t('organization:legalHolds.column.kind')}
          withAsterisk
          data={kindsFor(may).map((value) => ({ value, label: t(`organization:legalHolds.kind.${value}`) }))}
          {...form.getInputProps('kind')}
          onChange={(kind) => form.setValues({ kind: (kind ?? 'POLICY') as HeldKind, subject: '' })}
        />
        {subjectField(form.getValues().kind, form.getInputProps('subject'))}
        <Textarea
          label={t('organization:legalHolds.column.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (body) => send(placeLegalHold, { body }),
    done: ({ subject }: LegalHold) => t('organization:legalHolds.place.done', { name: subject }),
    failed: t('organization:legalHolds.place.failed'),
    refresh: ['compliance'],
  });

function subjectField(kind: HeldKind, props: object) {
  if (kind === 'ACCOUNT')
    return (
      <AsyncSelect
        label={t('organization:legalHolds.place.account')}
        withAsterisk
        name="held-accounts"
        find={findAccounts}
        {...props}
      />
    );
  if (kind === 'AGENCY') return <AgencySelect label={t('organization:legalHolds.place.agency')} {...props} />;
  const label = kind === 'POLICY' ? 'policy' : 'person';
  return (
    <TextInput label={t(`organization:legalHolds.place.${label}`)} withAsterisk maxLength={320} {...props} />
  );
}

/** Releases a legal hold. The data that it kept is deleted when its retention period has ended. */
export const openReleaseLegalHold = ({ id, version, subject }: LegalHold) =>
  openForm({
    title: t('organization:legalHolds.release.title', { name: subject }),
    submit: t('organization:legalHolds.release.submit'),
    schema: releaseLegalHold.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:legalHolds.release.text')}</p>
        <Textarea
          label={t('organization:legalHolds.column.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (values) => send(releaseLegalHold, { params: { holdId: id }, body: { ...values, version } }),
    done: t('organization:legalHolds.release.done'),
    failed: t('organization:legalHolds.release.failed'),
    refresh: ['compliance'],
  });
