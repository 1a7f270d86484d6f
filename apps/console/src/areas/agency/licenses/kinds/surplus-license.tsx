import {
  addSurplusLicense,
  deleteSurplusLicense,
  searchSurplusLicenses,
  surplusFields,
  updateSurplusLicense,
  type SurplusLicense,
} from '@parapet/contract/account/surplus';
import { ApiError, isApiError, send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { listColumns } from '../../../../kit/list/list-columns.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { licenseKind } from '../license-kind.ts';
import { RegisterMark } from '../register-mark.tsx';

const empty = () => ({
  agencyId: '',
  agencyName: '',
  brokerFirstName: '',
  brokerLastName: '',
  brokerEmail: '',
  surplusLicenseNumber: '',
  surplusLinesState: '',
  signatureOnFile: false,
  validFrom: null,
  validUntil: null,
});

/** The name of a status, shown where the server gives no reason. */
function sayStatus(error: unknown): never {
  if (!isApiError(error) || error.body?.detail || !error.statusText) throw error;
  throw new ApiError(error.status, { ...error.body, detail: error.statusText });
}

export const surplusLicenses = licenseKind({
  holder: 'SURPLUS',
  name: 'surplus-licenses',
  manages: 'surplus:manage',
  staff: 'organization:invite',
  list: () => searchSurplusLicenses,
  columns: (say, isStaff) =>
    listColumns(searchSurplusLicenses, (key) => say(`organization:surplus.column.${key}`), [
      { key: 'brokerLastName', cell: (row) => `${row.brokerFirstName} ${row.brokerLastName}`, card: 'title' },
      'brokerEmail',
      { key: 'surplusLicenseNumber', as: 'tabular' },
      'surplusLinesState',
      'validFrom',
      'validUntil',
      { key: 'register', cell: (row) => <RegisterMark {...row} /> },
      ...(isStaff ? (['agencyName'] as const) : []),
      {
        key: 'signatureOnFile',
        cell: (row) =>
          row.signatureOnFile && <StatusBadge tone="positive" label={t('organization:surplus.onFile')} />,
        card: 'corner',
      },
    ]),
  hasStateFilter: false,
  isDated: true,
  texts: () => ({
    list: t('organization:surplus.list'),
    search: t('organization:surplus.search'),
    empty: t('organization:surplus.empty'),
    emptyText: t('organization:surplus.emptyText'),
  }),
  refresh: ['account', 'quote'],
  numberOf: ({ surplusLicenseNumber }: SurplusLicense) => surplusLicenseNumber,
  add: {
    words: () => ({
      title: t('organization:surplus.add.title'),
      submit: t('organization:surplus.add.submit'),
      done: t('organization:surplus.add.done'),
      failed: t('organization:surplus.add.failed'),
    }),
    schema: surplusFields,
    empty,
    send: (body) => send(addSurplusLicense, { body }),
  },
  edit: {
    words: () => ({
      title: t('organization:surplus.edit.title'),
      done: t('organization:surplus.edit.done'),
      failed: t('organization:surplus.edit.failed'),
    }),
    schema: surplusFields,
    initial: ({ id: _id, version: _version, ...license }) => ({ ...empty(), ...license }),
    send: (body, { id, version }) =>
      send(updateSurplusLicense, { params: { id }, body: { ...body, version } }),
  },
  remove: {
    words: ({ surplusLicenseNumber: number, surplusLinesState: state }) => ({
      title: t('organization:surplus.remove.title'),
      text: t('organization:surplus.remove.text', { number, state }),
      done: t('organization:surplus.remove.done'),
    }),
    send: ({ id, version }) => send(deleteSurplusLicense, { params: { id }, version }).catch(sayStatus),
  },
});
