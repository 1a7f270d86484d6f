import type { AgencyRecord } from '@parapet/contract/account/agency-records';
import {
  IconCertificate,
  IconCoins,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { RecordAction } from '../../../kit/actions/record-actions.tsx';
import { peopleHref } from '../../../core/address/people-href.ts';
import { openTogglePayments } from '../../commissions/index.ts';
import { openDeleteAgency, openRefreshAgency } from './agency-dialogs.tsx';

type Context = { gone: () => void; show: (path: string) => void; managesUsers: boolean };
type Id =
  | 'show-users'
  | 'pause-payments'
  | 'resume-payments'
  | 'show-commissions'
  | 'show-appointments'
  | 'refresh-agency'
  | 'delete-agency';

/** Actions on an agency, beside changing its record. */
export const agencyActions: Readonly<Record<Id, RecordAction<AgencyRecord, Context>>> = {
  'show-users': {
    icon: IconUsers,
    by: null,
    offered: (_, { managesUsers }) => managesUsers,
    open: ({ id, agencyName: name }, { show }) => show(peopleHref('', { id, name, accountType: 'AGENCY' })),
  },
  'pause-payments': {
    icon: IconPlayerPause,
    by: 'toggle-payments',
    offered: ({ pausedPayment }) => !pausedPayment,
    open: (agency) => openTogglePayments(agency),
  },
  'resume-payments': {
    icon: IconPlayerPlay,
    by: 'toggle-payments',
    offered: ({ pausedPayment }) => pausedPayment,
    open: (agency) => openTogglePayments(agency),
  },
  'show-commissions': {
    icon: IconCoins,
    by: 'toggle-payments',
    open: ({ id }, { show }) => show(`/commissions?agencyId=${id}`),
  },
  'show-appointments': {
    icon: IconCertificate,
    by: 'update-agency',
    open: ({ id }, { show }) => show(`/manage/licenses?tab=appointments&filter.agencyId=in:${id}`),
  },
  'refresh-agency': { icon: IconRefresh, group: 'record', by: 'update-agency', open: openRefreshAgency },
  'delete-agency': {
    icon: IconTrash,
    group: 'record',
    danger: true,
    open: (agency, { gone }) => openDeleteAgency(agency, gone),
  },
};
