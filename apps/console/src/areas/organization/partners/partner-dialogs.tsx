import { callsOfKind } from '@parapet/contract/partners/index';
import { changedPartner, chosenPartner, ownWords, type Partner } from '@parapet/contract/partners/partner';
import { findKind, getTraits, type PartnerKind } from '@parapet/domain/partners/kinds';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { ContactFields, DescriptionField, PartnerFields } from './partner-fields.tsx';

const refresh = ['account', 'auth'];
const kindName = (kind: PartnerKind): string => t(`organization:partner.kind.${kind}`);
const ofPartner = ({ accountType }: Partner): PartnerKind => findKind(accountType)!;

/**
 * Drops the fields that a kind does not have, so they are not sent even if they were typed before the kind
 * was chosen.
 */
function ofKind<V extends { hostname?: unknown; products?: unknown; subcategories?: unknown }>(
  kind: PartnerKind,
  { hostname, products, subcategories, ...rest }: V,
) {
  const { hasHostname, hasProducts, isOnPanel } = getTraits(kind);
  return {
    ...rest,
    ...(hasHostname && { hostname }),
    ...(hasProducts && { products }),
    ...(isOnPanel && { subcategories }),
  };
}

export const openCreatePartner = () =>
  openForm({
    title: t('organization:partner.create.title'),
    submit: t('organization:partner.create.submit'),
    size: 'lg',
    schema: chosenPartner,
    initial: {
      kind: 'da' as PartnerKind,
      region: 'US' as 'US' | 'UK',
      name: '',
      description: '',
      hostname: '',
      products: [] as string[],
      subcategories: [] as string[],
      contactFirstName: '',
      contactLastName: '',
      contactEmail: '',
      contactPhone: '',
    },
    fields: (form) => <PartnerFields form={form} kind={form.getValues().kind} />,
    command: async ({ kind, ...values }) => ({
      kind,
      made: await send(callsOfKind[kind].create, { body: ofKind(kind, values) as never }),
    }),
    done: ({ kind }) => t('organization:partner.done.created', { kind: kindName(kind) }),
    failed: t('organization:partner.failed'),
    refresh,
  });

export const openUpdatePartner = (partner: Partner) => {
  const kind = ofPartner(partner);
  const { name, description, contactFirstName, contactLastName, contactEmail, contactPhone } = partner;
  return openForm({
    title: t('organization:partner.edit.title', { name }),
    submit: t('common:action.save'),
    size: 'lg',
    schema: changedPartner(kind),
    initial: {
      name,
      description,
      hostname: partner.hostname ?? '',
      products: partner.products as string[],
      subcategories: partner.subcategories as string[],
      contactFirstName,
      contactLastName,
      contactEmail,
      contactPhone,
    },
    fields: (form) => <PartnerFields form={form} kind={kind} id={partner.id} />,
    command: (values) =>
      send(callsOfKind[kind].update, {
        params: { id: partner.id },
        body: { ...ofKind(kind, values), version: partner.version } as never,
      }),
    done: t('organization:partner.done.updated', { kind: kindName(kind) }),
    failed: t('organization:partner.failed'),
    refresh,
  });
};

/** Opens the dialog in which an organization's own administrator describes it. */
export const openOwnWords = (partner: Partner) => {
  const kind = ofPartner(partner);
  const { description, contactFirstName, contactLastName, contactEmail, contactPhone } = partner;
  return openForm({
    title: t('organization:partner.words.title', { name: partner.name }),
    submit: t('common:action.save'),
    schema: ownWords.omit({ version: true }),
    initial: { description, contactFirstName, contactLastName, contactEmail, contactPhone },
    fields: (form) => (
      <>
        <DescriptionField form={form} withAsterisk={false} />
        <ContactFields form={form} title={t('organization:partner.field.contact')} />
      </>
    ),
    command: (body) =>
      send(callsOfKind[kind].updateOwn, { body: { ...body, version: partner.version } as never }),
    done: t('organization:partner.done.updated', { kind: kindName(kind) }),
    failed: t('organization:partner.failed'),
    refresh,
  });
};

/** Asks to confirm, or says what hangs on it. Its own page is left before anything is read again. */
export async function openDeletePartner(partner: Partner, leave?: () => void): Promise<void> {
  const kind = ofPartner(partner);
  const { id, version, name } = partner;
  const { holds } = await send(callsOfKind[kind].get, { params: { id } });
  if (holds.length > 0)
    return openNotice({
      title: t('organization:partner.remove.blocked', { name }),
      body: (
        <>
          <p>{t('organization:partner.remove.blockedText')}</p>
          <ul>
            {holds.map(({ what, count }) => (
              <li key={what}>{t(`organization:partner.holds.${what}`, { count })}</li>
            ))}
          </ul>
        </>
      ),
      close: t('common:action.close'),
    });
  await openConfirm({
    title: t('organization:partner.remove.title', { name }),
    confirm: t('organization:partner.remove.open'),
    danger: true,
    body: t('organization:partner.remove.text'),
    command: () => send(callsOfKind[kind].delete, { params: { id }, version }),
    done: t('organization:partner.done.removed', { kind: kindName(kind) }),
    ...(leave ? { leave } : {}),
    refresh,
  });
}
