import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
  typedAgencyLicense,
  updateAgencyLicense,
  type AgencyLicense,
} from '@parapet/contract/agency/agency-licenses';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { listColumns } from '../../../../kit/list/list-columns.tsx';
import { licenseKind } from '../license-kind.ts';
import { LicenseMark } from '../license-mark.tsx';
import { RegisterMark } from '../register-mark.tsx';

/** The initial values of a new license of an agency or an agent. */
export const emptyLicense = () => ({
  agencyId: '',
  agencyName: '',
  state: '',
  npn: '',
  number: '',
  expirationDate: null,
  activeResidentState: false,
});

export const agencyLicenses = licenseKind({
  holder: 'AGENCY',
  name: 'agency-licenses',
  manages: 'license:manage',
  staff: 'agency:read',
  list: () => searchAgencyLicenses,
  columns: (say, isStaff) =>
    listColumns(searchAgencyLicenses, (key) => say(`agency:license.column.${key}`), [
      { key: 'state', card: 'title' },
      { key: 'number', as: 'tabular' },
      { key: 'npn', as: 'tabular' },
      'expirationDate',
      { key: 'register', cell: (row) => <RegisterMark {...row} /> },
      ...(isStaff ? (['agencyName'] as const) : []),
      { key: 'activeResidentState', cell: (row) => <LicenseMark {...row} />, card: 'corner' },
    ]),
  hasStateFilter: true,
  texts: () => ({
    list: t('agency:license.list'),
    search: t('agency:license.search'),
    empty: t('agency:license.empty'),
    emptyText: t('agency:license.emptyText'),
  }),
  refresh: ['agency', 'quote'],
  numberOf: ({ number }: AgencyLicense) => number,
  expiryOf: ({ expirationDate }) => expirationDate,
  add: {
    words: () => ({
      title: t('agency:license.add.title'),
      submit: t('agency:license.add.submit'),
      done: ({ number }: AgencyLicense) => t('agency:license.add.done', { number }),
      failed: t('agency:license.add.failed'),
    }),
    schema: typedAgencyLicense,
    empty: emptyLicense,
    send: (body) => send(addAgencyLicense, { body }),
  },
  edit: {
    words: () => ({
      title: t('agency:license.edit.title'),
      done: ({ number }: AgencyLicense) => t('agency:license.edit.done', { number }),
      failed: t('agency:license.add.failed'),
    }),
    schema: typedAgencyLicense,
    initial: ({ id: _id, version: _version, ...license }) => license,
    send: (body, { id, version }) => send(updateAgencyLicense, { body: { ...body, id, version } }),
  },
  remove: {
    words: ({ number, state }) => ({
      title: t('agency:license.remove.title'),
      text: t('agency:license.remove.text', { number, state }),
      done: t('agency:license.remove.done', { number }),
    }),
    send: ({ id, version }) => send(deleteAgencyLicense, { params: { licenseId: id }, version }),
  },
});
