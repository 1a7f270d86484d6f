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

/**
 * Roles that work on claims. Technicians examine them; the head of claims and the administrators decide.
 */
const examiners: Grant = {
  of: 'COWBELL',
  roles: ['Super Admin', 'Corp Admin', 'Head of Claims', 'Technician'],
};

/** Roles that decide above the authority of an examiner. */
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
 * Permissions by role, declared only here. The edge enforces them call by call, each record carries its
 * answers as `can`, and row-level security limits them further to the rows that the actor may see.
 */
export const permissionTable = {
  'role:admin': admins,
  'role:operator': [operators],
  'directory:read': [staff, 'AGENCY', 'MSSP'],
  'account:read': [staff, 'AGENCY', 'CUSTOMER', 'DIGITAL', 'MSSP', 'CLUSTER'],
  'account:create': ['AGENCY'],
  'account:upload': ['AGENCY'],
  /** An MSSP adds a company for one of the agencies that it works with. */
  'client:create': ['MSSP'],
  /** The words that an agency puts on its accounts: any of its people does, and its admins clear up. */
  'tag:read': [staff, 'AGENCY'],
  'tag:apply': [servicing, 'AGENCY'],
  'tag:manage': [agencyAdmins],
  /** Products of the insured whose security posture is read: the insured and its agency connect them. */
  'connector:read': [servicing, 'AGENCY', 'CUSTOMER'],
  'connector:manage': ['AGENCY', 'CUSTOMER'],
  'account:update': [servicing, 'AGENCY', 'CUSTOMER'],
  /** The insured's own people ask each other. */
  'answer:ask': ['CUSTOMER'],
  'agency:read': [staff],
  /** The record of an agency: an agency reads its own, and those of agencies that belong to it. */
  'agency-record:read': [staff, 'AGENCY'],
  'agency:manage': [providerAdmins],
  'agency:brand': [providerAdmins, agencyAdmins],
  'account:enter': [servicing],
  'account:decline': [underwriters],
  /** Two accounts of one company become one, and within a day two again. */
  'account:merge': [servicing],
  'account:lose': [servicing, 'AGENCY'],
  'account:delete': [providerAdmins, agencyAdmins],
  /** Reads the directory and the outside of a company again. */
  'account:refresh': [servicing, 'AGENCY'],
  /** Scan findings: disputed by those whom they are about, and answered by an underwriter. */
  'scan:dispute': [servicing, 'AGENCY', 'CUSTOMER'],
  /** The insured agrees to further looks from outside; its agency or staff write down that it did. */
  'scan:agree': [servicing, 'AGENCY', 'CUSTOMER'],
  'scan:answer': [underwriters],
  'scan:opt-out': [servicing],
  'scan:confirm': [servicing],
  /** The provider says that the facts of an account are complete; an agent that they are true. */
  'account:certify': [servicing],
  'account:verify': ['AGENCY'],
  /**
   * The agent of an insured: the insured chooses, their agency names the person, and the provider assigns.
   */
  'agent:read': [staff, 'CUSTOMER'],
  'agent:choose': [signatories],
  'account:sync-lead': [servicing, 'AGENCY'],
  'account:change-agent': [servicing, agencyAdmins],
  'account:assign-agency': [providerAdmins],
  /** Asks for an account of the agency; those who manage its teams say which team works with it. */
  'account:request': ['AGENCY'],
  /** Reference data that is kept by hand: industry codes and states. */
  'reference:manage': [providerAdmins],
  /** The library of forms, with which policies are issued. */
  'form:read': [servicing],
  'form:manage': [providerAdmins],
  'domain:block': [providerAdmins],
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
  'law:confirm': [providerAdmins],
  'sanctions:clear': [providerAdmins],
  'moratorium:manage': [providerAdmins],
  /** Holds on records that must not be deleted while a matter is open. */
  'legal-hold:manage': [claimManagers],
  'authority:grant': [providerAdmins],
  'rater:read': [staff, 'AGENCY'],
  'submission:read': [staff, 'AGENCY'],
  /** An agency sends what it wants insured; how it becomes an account is the provider's work. */
  'submission:create': ['AGENCY'],
  'submission:update': [servicing, 'AGENCY'],
  'submission:work': [servicing],
  'submission:decline': [underwriters],
  'submission:lose': [servicing, 'AGENCY'],
  /** The inbox of the own organization: nobody sees another one's. */
  'mail:read': [servicing, 'AGENCY'],
  'mail:write': [servicing, 'AGENCY'],
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
  /** Announces and makes the request for cancellation of a party that is not paid. */
  'policy:note-financer-intent': [underwriters, 'PREMIUM_PROCESSOR'],
  'policy:request-cancellation': ['AGENCY', signatories, 'PREMIUM_PROCESSOR'],
  'policy:cancel': [underwriters],
  'policy:void': [providerAdmins],
  /** Agrees another share of the premium for the agency; an administrator agrees more. */
  'commission:agree': [underwriters],
  /** Says something of a policy that changes nothing of it: that its check is in the mail. */
  'policy:describe': [servicing, 'AGENCY'],
  'policy:offer-evidence': ['AGENCY'],
  /** The broker of record of a policy: asking for another one, and answering such a request. */
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
  /** Commission due to agencies for the business they placed: an agency sees its own. */
  'commission:read': [servicing, 'AGENCY'],
  'commission:pay': [servicing],
  /** The shares of the premium that are agreed with agencies. */
  'commission:rate': [providerAdmins],
  /** To which account it is paid. */
  'commission:bank': [agencyAdmins],
  'finance:accept': [signatories],
  /** Plans by which premium is financed: a processor knows those of its own, and states what it was paid. */
  'financed:read': [servicing, 'PREMIUM_PROCESSOR'],
  'finance:state': [servicing, 'PREMIUM_PROCESSOR'],
  'billing:pay': [servicing, 'AGENCY', signatories],
  /** Certificates of insurance: who is insured may show it to whom they please. */
  'certificate:read': [staff, 'AGENCY', 'CUSTOMER'],
  'certificate:issue': [servicing, 'AGENCY', signatories],
  'certificate:revoke': [servicing, 'AGENCY'],
  'docs:read': [staff, 'AGENCY', 'CUSTOMER'],
  /**
   * Finds and opens documents; carriers and clusters see files that were brought, and no papers of policies.
   */
  'library:read': [staff, 'AGENCY', 'CUSTOMER', 'CARRIER', 'CLUSTER'],
  'docs:upload': [staff, 'AGENCY', 'CARRIER', 'CLUSTER'],
  'docs:update': [staff, 'AGENCY', 'CARRIER', 'CLUSTER'],
  'docs:delete': ['CARRIER', 'CLUSTER'],
  /** The existence of a claim, its number, status and total amounts: for those who serve the insured. */
  'claim:read': [servicing, examiners, 'AGENCY', 'CUSTOMER', 'VENDOR'],
  /**
   * The report of a claim: for those whose claim it is, and those who work on it. No other staff, wherever
   * they act.
   */
  'claim:read-report': [examiners, 'AGENCY', 'CUSTOMER', 'VENDOR'],
  'claim:report': [servicing, examiners, 'AGENCY', 'CUSTOMER'],
  'claim:work': [examiners],
  'claim:note': [examiners, 'VENDOR'],
  /** Brings files to a claim: who works on it, whose it is, and its vendor. */
  'claim:attach': [examiners, 'AGENCY', 'CUSTOMER', 'VENDOR'],
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
  /** Partner organizations: the provider's administrators keep them, and each partner knows its own. */
  'partner:manage': [providerAdmins],
  'partner:own': [...partnerTypes],
  'partner:members': [servicing, ...partnerTypes],
  'partner:describe': partnerAdmins,
  /** Keys with which programs act for an organization, and what they did. */
  'api-key:manage': [providerAdmins, agencyAdmins, ...partnerAdmins],
  /** Messages that wait to leave the server, those that could not, and how its jobs run. */
  'operations:manage': [providerAdmins],
  /** Recipients of events: an agency for its own book, the provider for all. */
  'webhook:manage': [providerAdmins, agencyAdmins],
} as const satisfies Record<string, readonly Grant[]>;

export type Permission = keyof typeof permissionTable;
export const permissionNames = Object.keys(permissionTable) as Permission[];

/** Impersonation never grants these: only the account's own users may sign, answer, pay or manage people. */
export const ownHandOnly: readonly Permission[] = [
  'quote:sign',
  'surplus:attest',
  'billing:pay',
  'finance:accept',
  'broker:answer',
  'user:manage',
  'authority:grant',
  'team:manage',
  'mfa:enforce',
  'commission:bank',
  // What opens an insured's systems is handed over by who owns it, or by their agent.
  'connector:manage',
  // What a vendor and the examiners write to each other is theirs.
  'claim:note',
  'claim:attach',
  // Staff do not delete as themselves, so not as somebody else either.
  'docs:delete',
  // Whom an insured trusts is theirs to say.
  'agent:choose',
  'answer:ask',
  // What outlives the visit.
  'api-key:manage',
  'webhook:manage',
];

/**
 * Permissions that bind the insured, so no guest uses them, whatever they may do as staff: there it is the
 * provider's doing.
 * A program of the account may.
 */
export const bindsTheInsured: readonly Permission[] = [
  'policy:opt-out',
  'policy:request-cancellation',
  'billing:manage',
  'claim:report',
];
const neverAsGuest: readonly Permission[] = [...ownHandOnly, ...bindsTheInsured, 'claim:read-report'];

/**
 * Permissions that only accounts have, and the staff permission by which each is measured when staff use it
 * there: an agency creates accounts, and staff make them of submissions that agencies send. A permission
 * that staff hold is measured by itself; one that they do not hold and that is not here is nothing for
 * guests.
 */
export const staffCounterparts: Readonly<Partial<Record<Permission, Permission>>> = {
  'account:create': 'submission:work',
  'account:upload': 'submission:work',
  'client:create': 'submission:work',
  'account:verify': 'account:certify',
  'account:request': 'account:change-agent',
  'tag:manage': 'agency:manage',
  'quote:request': 'quote:update',
  'quote:share': 'quote:send',
  'quote:request-to-bind': 'quote:bind',
  'submission:create': 'submission:update',
  'policy:offer-evidence': 'policy:describe',
  'partner:own': 'partner:members',
  'partner:describe': 'partner:manage',
};

/** Of the roles that may impersonate, these can only look. */
const readOnlyImpersonators: readonly RoleName[] = ['Customer Service'];

/**
 * @returns whether the actor's account type and role hold the permission. Which rows they may touch is
 * decided by the scope.
 */
export function may(actor: Actor, permission: Permission): boolean {
  return actor.accountType === actor.subscriberType
    ? holds(actor.accountType, actor.role, permission)
    : mayAsGuest(actor, permission);
}

function holds(accountType: AccountType, role: RoleName, permission: Permission): boolean {
  const grants: readonly Grant[] = permissionTable[permission];
  return grants.some((grant) =>
    typeof grant === 'string'
      ? grant === accountType
      : grant.of === accountType && grant.roles.includes(role),
  );
}

/**
 * Staff who impersonate an account may do what both may: somebody of the account, and their own role as
 * staff.
 */
function mayAsGuest({ accountType, subscriberType, role }: Actor, permission: Permission): boolean {
  if (neverAsGuest.includes(permission)) return false;
  if (readOnlyImpersonators.includes(role) && !permission.endsWith(':read')) return false;
  const grants: readonly Grant[] = permissionTable[permission];
  const isOfAccount = grants.some((grant) => (typeof grant === 'string' ? grant : grant.of) === accountType);
  return isOfAccount && holds(subscriberType, role, staffCounterparts[permission] ?? permission);
}

/** @returns every permission of the actor, in the table's order: the console's scopes. */
export function getPermissions(actor: Actor): Permission[] {
  return permissionNames.filter((permission) => may(actor, permission));
}
