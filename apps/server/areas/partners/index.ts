import type { partnerCalls } from '@parapet/contract/partners/index';
import { partnerKinds, type KindWith, type PartnerKind } from '@parapet/domain/partners/kinds';
import type { Handlers } from '../../platform/handler.ts';
import { getPartnerDashboard } from './dashboard.ts';
import { deletePartner, getPartner } from './delete-partner.ts';
import {
  changeHostname,
  checkHostname,
  createPartner,
  getOwn,
  updateOwn,
  updatePartner,
} from './keep-partner.ts';
import { assignAccount, assignAgency, removeMember, searchPartnerMembers } from './members.ts';
import { searchDirectory } from './search-directory.ts';
import { searchKind, searchPartners } from './search-partners.ts';
import { getVendorPanel } from './vendor-panel.ts';

/** Creates a single handler for the calls of several kinds: `create-da`, `create-cluster` and so on. */
const each = <const Verb extends string, const K extends PartnerKind, H>(
  verb: Verb,
  kinds: readonly K[],
  make: (kind: K) => H,
) =>
  Object.fromEntries(kinds.map((kind) => [`${verb}-${kind}`, make(kind)])) as {
    [One in K as `${Verb}-${One}`]: H;
  };

const withAgencies: readonly KindWith<'agency'>[] = ['da', 'cluster'];
const withAccounts: readonly KindWith<'account'>[] = ['mssp', 'pool'];
const searched = partnerKinds.filter((kind) => kind !== 'da');

export const partnerHandlers: Handlers<typeof partnerCalls> = {
  'search-directory': searchDirectory,
  'search-partners': searchPartners,
  ...each('search', searched, searchKind),
  ...each('create', partnerKinds, createPartner),
  ...each('update', partnerKinds, updatePartner),
  ...each('delete', partnerKinds, deletePartner),
  ...each('get', partnerKinds, getPartner),
  ...each('get-own', partnerKinds, getOwn),
  ...each('update-own', partnerKinds, updateOwn),
  ...each('assign-agency-to', withAgencies, assignAgency),
  ...each('assign-account-to', withAccounts, assignAccount),
  ...each('remove-agency-from', withAgencies, removeMember),
  ...each('remove-account-from', withAccounts, removeMember),
  'search-partner-members': searchPartnerMembers,
  'check-hostname': checkHostname,
  'change-carrier-hostname': changeHostname,
  'get-partner-dashboard': getPartnerDashboard,
  'get-vendor-panel': getVendorPanel,
};
