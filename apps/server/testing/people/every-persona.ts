import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';

/**
 * Somebody of each kind of account and of some roles: by the address of the demo world, or as the
 * policyholder of the policy that a test is about and of another one.
 */
export const personas: Record<string, { accountType: AccountType; role: RoleName }> = {
  'admin@parapet.example': { accountType: 'COWBELL', role: 'Super Admin' },
  'underwriter@parapet.example': { accountType: 'COWBELL', role: 'Power User' },
  'agent@harbor.example': { accountType: 'AGENCY', role: 'Agency Admin' },
  'agent2@summit.example': { accountType: 'AGENCY', role: 'Agency Admin' },
  'wholesale@ridge.example': { accountType: 'AGENCY', role: 'Agency Admin' },
  'broker@thames.example': { accountType: 'AGENCY', role: 'Agency Admin' },
  'digital@meridian.example': { accountType: 'DIGITAL', role: 'Account Admin' },
  'mssp@lookout.example': { accountType: 'MSSP', role: 'Account Admin' },
  'carrier@atlas.example': { accountType: 'CARRIER', role: 'Account Admin' },
  'vendor@fieldstone.example': { accountType: 'VENDOR', role: 'Account Admin' },
  'cluster@northgate.example': { accountType: 'CLUSTER', role: 'Account Admin' },
  'reinsurer@keel.example': { accountType: 'RE_INSURER', role: 'Account Admin' },
  'processor@tallow.example': { accountType: 'PREMIUM_PROCESSOR', role: 'Account Admin' },
  'pool@coastal.example': { accountType: 'POOL', role: 'Account Admin' },
  'member@atlas.example': { accountType: 'CARRIER', role: 'Member' },
  'service@parapet.example': { accountType: 'COWBELL', role: 'Customer Service' },
  'bizdev@parapet.example': { accountType: 'COWBELL', role: 'Biz Dev' },
  'branch@harbor.example': { accountType: 'AGENCY', role: 'Agent' },
  owner: { accountType: 'CUSTOMER', role: 'Policy Holder' },
  stranger: { accountType: 'CUSTOMER', role: 'Policy Holder' },
};
