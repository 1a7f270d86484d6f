import { staffRolesSeeingAll, type AccountType, type Actor, type RoleName } from './actors.ts';

/** Everyone of an account type, or only those with one of the roles. */
type Grant = AccountType | { of: AccountType; roles: readonly RoleName[] };

/** All provider staff, and the groups of them who do part of its work. */
const staff: Grant = 'COWBELL';
const servicing: Grant = { of: 'COWBELL', roles: staffRolesSeeingAll };
const underwriters: Grant = { of: 'COWBELL', roles: ['Super Admin', 'Power User', 'Corp Admin'] };
const providerAdmins: Grant = { of: 'COWBELL', roles: ['Super Admin', 'Corp Admin'] };
const operators: Grant = {
  of: 'COWBELL',
  roles: ['Super Admin', 'Corp Admin', 'Customer Success', 'Customer Service', 'TSM', 'Technician'],
};

/** Who works on claims. Technicians examine them, and the head of claims and the administrators decide. */
const examiners: Grant = {
  of: 'COWBELL',
  roles: ['Super Admin', 'Corp Admin', 'Head of Claims', 'Technician'],
};

/** Who decides above the authority of an examiner. */
const claimManagers: Grant = { of: 'COWBELL', roles: ['Super Admin', 'Corp Admin', 'Head of Claims'] };

const agencyAdmins: Grant = { of: 'AGENCY', roles: ['Agency Admin'] };
/** The person a quote was sent to may sign and pay for the account; a risk manager answers and reads. */
const signatories: Grant = { of: 'CUSTOMER', roles: ['Account Admin', 'Policy Holder'] };

const partnerTypes = [
  'DIGITAL',
  'MSSP',
  'CARRIER',
  'CLUSTER',
  'VENDOR',
  'RE_INSURER',
  'PREMIUM_PROCESSOR',
  'POOL',
] as const;
const partnerAdmins: readonly Grant[] = partnerTypes.map((of) => ({ of, roles: ['Account Admin'] }));
const admins: readonly Grant[] = [providerAdmins, agencyAdmins, signatories, ...partnerAdmins];
const everybody: readonly AccountType[] = ['COWBELL', 'AGENCY', 'CUSTOMER', ...partnerTypes];

/**
 * Who may do what, declared only here. The edge enforces it call by call, each record carries its answers as
 * `can`, and row-level security limits it further to the rows that the actor may see.
 */
export const permissionTable = {
  'role:admin': admins,
  'role:operator': [operators],
  'directory:read': [staff, 'AGENCY', 'MSSP'],
  'account:read': [staff, 'AGENCY', 'CUSTOMER', 'DIGITAL', 'MSSP', 'CLUSTER'],
  'account:create': ['AGENCY'],
  'account:upload': ['AGENCY'],
  'account:update': [servicing, 'AGENCY', 'CUSTOMER'],
  'agency:read': [staff],
  'account:enter': [servicing],
  'account:decline': [underwriters],
  'reference:read': everybody,
  'activity:read': [staff, 'AGENCY', 'CUSTOMER'],
  'quote:read': [staff, 'AGENCY', 'CUSTOMER', 'DIGITAL', 'CLUSTER'],
  'quote:start': [servicing, 'AGENCY'],
  'quote:update': [servicing, 'AGENCY'],
  'quote:request': ['AGENCY'],
  'quote:underwrite': [underwriters],
  'note:read': [staff, 'AGENCY'],
  'note:write': [servicing],
  'quote:lose': [servicing, 'AGENCY'],
  'quote:send': [servicing, 'AGENCY'],
  'quote:share': ['AGENCY'],
  'quote:sign': [signatories],
  'quote:request-to-bind': ['AGENCY'],
  'quote:bind': [underwriters, 'AGENCY'],
  'quote:delete': [servicing, 'AGENCY'],
  'surplus:attest': ['AGENCY'],
  'surplus:manage': [providerAdmins, agencyAdmins],
  'license:read': [staff, 'AGENCY'],
  'license:manage': [providerAdmins, agencyAdmins],
  'appointment:read': [staff, 'AGENCY'],
  'appointment:manage': [providerAdmins],
  /** Compliance: the provider's own administrators. */
  'tax:confirm': [providerAdmins],
  'texts:confirm': [providerAdmins],
  'sanctions:clear': [providerAdmins],
  'moratorium:manage': [providerAdmins],
  'authority:grant': [providerAdmins],
  'rater:read': [staff, 'AGENCY'],
  'submission:read': [staff, 'AGENCY'],
  'submission:decline': [underwriters],
  'policy:read': [
    staff,
    'AGENCY',
    'CUSTOMER',
    'DIGITAL',
    'MSSP',
    'CLUSTER',
    'CARRIER',
    'RE_INSURER',
    'POOL',
    'PREMIUM_PROCESSOR',
  ],
  'policy:issue': [underwriters, 'AGENCY'],
  'policy:underwrite': [underwriters],
  'policy:endorse': [underwriters, 'AGENCY'],
  'renewal:read': [staff, 'AGENCY', 'CUSTOMER'],
  'policy:renew': [underwriters, 'AGENCY'],
  'policy:opt-out': [underwriters, 'AGENCY', signatories],
  'policy:request-cancellation': ['AGENCY', signatories],
  'policy:cancel': [underwriters],
  'policy:void': [providerAdmins],
  /** Agrees another share of the premium for the agency; an administrator agrees more. */
  'commission:agree': [underwriters],
  /** Says something of a policy that changes nothing of it: that its check is in the mail. */
  'policy:describe': [servicing, 'AGENCY'],
  'policy:offer-evidence': ['AGENCY'],
  /** Who is the broker of record of a policy: asks for another, and answers who asked. */
  'broker:read': [staff, 'AGENCY', 'CUSTOMER'],
  'broker:ask': [servicing, 'AGENCY'],
  'broker:answer': [underwriters, 'AGENCY', signatories],
  'billing:read': [staff, 'AGENCY', 'CUSTOMER', 'PREMIUM_PROCESSOR'],
  'billing:remind': [servicing, 'AGENCY'],
  'billing:manage': [servicing, 'AGENCY', signatories],
  'billing:apply': [servicing],
  'billing:refund': [servicing],
  /** Large refunds, and write-offs that somebody else asked for. */
  'billing:authorize': [providerAdmins],
  'ledger:read': [servicing],
  /** Files taxes, and moves money of the trust account to whom it belongs. */
  'trust:manage': [servicing],
  /** Row-level security shows carriers and reinsurers their own share. */
  'bordereau:read': [servicing, 'CARRIER', 'RE_INSURER'],
  /** Of agencies that bill their clients. */
  'agency-bill:read': [servicing, 'AGENCY'],
  /** What is due to agencies for what they placed: an agency sees its own. */
  'commission:read': [servicing, 'AGENCY'],
  'commission:pay': [servicing],
  /** The shares of the premium that are agreed with agencies. */
  'commission:rate': [providerAdmins],
  /** To which account it is paid. */
  'commission:bank': [agencyAdmins],
  'finance:accept': [signatories],
  'billing:pay': [servicing, 'AGENCY', signatories],
  /** Certificates of insurance: who is insured may show it to whom they please. */
  'certificate:read': [staff, 'AGENCY', 'CUSTOMER'],
  'certificate:issue': [servicing, 'AGENCY', signatories],
  'certificate:revoke': [servicing, 'AGENCY'],
  'docs:read': [staff, 'AGENCY', 'CUSTOMER'],
  /** Finds and opens documents; carriers and clusters see files that were brought, and no papers of policies. */
  'library:read': [staff, 'AGENCY', 'CUSTOMER', 'CARRIER', 'CLUSTER'],
  'docs:upload': [staff, 'AGENCY', 'CARRIER', 'CLUSTER'],
  'docs:update': [staff, 'AGENCY', 'CARRIER', 'CLUSTER'],
  'docs:delete': ['CARRIER', 'CLUSTER'],
  /** A claim is read by those whose it is, who serve them, and who work on it. */
  'claim:read': [servicing, examiners, 'AGENCY', 'CUSTOMER', 'VENDOR'],
  'claim:report': [servicing, examiners, 'AGENCY', 'CUSTOMER'],
  'claim:work': [examiners],
  'claim:note': [examiners, 'VENDOR'],
  'claim:authorize': [claimManagers],
  'mfa:enforce': [
    providerAdmins,
    agencyAdmins,
    { of: 'CUSTOMER', roles: ['Account Admin'] },
    ...partnerAdmins,
  ],
  'error-report:read': [staff],
  'feedback:read': [staff],
  'feedback:mark': [servicing],
  'user:read': everybody,
  'user:manage': admins,
  'user:add-accounts': [providerAdmins],
  'team:manage': [providerAdmins, agencyAdmins, ...partnerAdmins],
  'organization:read': [servicing],
  'organization:invite': [providerAdmins],
} as const satisfies Record<string, readonly Grant[]>;

export type Permission = keyof typeof permissionTable;
export const permissionNames = Object.keys(permissionTable) as Permission[];

/** Impersonation never grants these: only the account's own users may sign, answer, pay or manage people. */
const ownHandOnly: readonly Permission[] = [
  'quote:sign',
  'surplus:attest',
  'billing:pay',
  'broker:answer',
  'user:manage',
  'authority:grant',
  'team:manage',
  'mfa:enforce',
  'commission:bank',
  // What a vendor and the examiners write to each other is theirs.
  'claim:note',
  // Staff do not delete as themselves, so not as somebody else either.
  'docs:delete',
];
/** Of the roles that may impersonate, these can only look. */
const readOnlyImpersonators: readonly RoleName[] = ['Customer Service'];

/**
 * @returns whether the actor's account type and role hold the permission. Which rows they may touch is
 * decided by the scope.
 */
export function may(actor: Actor, permission: Permission): boolean {
  const grants: readonly Grant[] = permissionTable[permission];
  if (actor.accountType !== actor.subscriberType) return mayAsGuest(actor, permission, grants);
  return grants.some((grant) =>
    typeof grant === 'string'
      ? grant === actor.accountType
      : grant.of === actor.accountType && grant.roles.includes(actor.role),
  );
}

/**
 * Staff who impersonate an account may do what the account's own users may, as far as their own role allows.
 */
function mayAsGuest(actor: Actor, permission: Permission, grants: readonly Grant[]): boolean {
  if (ownHandOnly.includes(permission)) return false;
  if (readOnlyImpersonators.includes(actor.role) && !permission.endsWith(':read')) return false;
  return grants.some((grant) => (typeof grant === 'string' ? grant : grant.of) === actor.accountType);
}

/** @returns every permission of the actor, in the table's order: the console's scopes. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissionNames.filter((permission) => may(actor, permission));
}
