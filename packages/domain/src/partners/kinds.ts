import type { AccountType } from '../permissions/actors.ts';

/** The counts of a partner's book on its dashboard, besides the figures of its policies. */
export type PartnerView = 'written' | 'treaties' | 'members' | 'risk' | 'cases';

/** Everything in which one kind of partner organization differs from another. */
export type PartnerTraits = {
  readonly accountType: AccountType;
  readonly needsDescription: boolean;
  readonly hasHostname: boolean;
  /** Members that the provider assigns to it; it sees their business. */
  readonly members: 'agency' | 'account' | null;
  /** An agency is a member of one such partner at a time. */
  readonly isExclusive: boolean;
  /** It stands behind products: it sees their policies. */
  readonly hasProducts: boolean;
  /** It works on claims, in the subcategories of the panel. */
  readonly isOnPanel: boolean;
  readonly dashboard: readonly PartnerView[];
};

const plain = {
  needsDescription: false,
  hasHostname: false,
  members: null,
  isExclusive: false,
  hasProducts: false,
  isOnPanel: false,
} as const;

/** The eight kinds, by the name that paths give them: `/api/auth/v1/{kind}`, and `/{kind}` in the console. */
export const partnerTraits = {
  da: {
    ...plain,
    accountType: 'DIGITAL',
    needsDescription: true,
    hasHostname: true,
    members: 'agency',
    dashboard: ['members'],
  },
  cluster: { ...plain, accountType: 'CLUSTER', members: 'agency', isExclusive: true, dashboard: ['members'] },
  carrier: {
    ...plain,
    accountType: 'CARRIER',
    hasHostname: true,
    hasProducts: true,
    dashboard: ['written', 'treaties'],
  },
  reinsurer: { ...plain, accountType: 'RE_INSURER', hasProducts: true, dashboard: ['treaties', 'written'] },
  premiumprocessor: { ...plain, accountType: 'PREMIUM_PROCESSOR', dashboard: [] },
  mssp: { ...plain, accountType: 'MSSP', members: 'account', dashboard: ['risk'] },
  pool: {
    ...plain,
    accountType: 'POOL',
    hasProducts: true,
    members: 'account',
    dashboard: ['members', 'written'],
  },
  vendor: { ...plain, accountType: 'VENDOR', isOnPanel: true, dashboard: ['cases'] },
} as const satisfies Record<string, PartnerTraits>;

export type PartnerKind = keyof typeof partnerTraits;
export const partnerKinds = Object.keys(partnerTraits) as [PartnerKind, ...PartnerKind[]];
export type PartnerType = (typeof partnerTraits)[PartnerKind]['accountType'];
export const partnerTypes = partnerKinds.map((kind) => partnerTraits[kind].accountType) as [
  PartnerType,
  ...PartnerType[],
];

/** The kinds whose members are agencies, and those whose members are insured accounts. */
export type KindWith<M extends 'agency' | 'account'> = {
  [K in PartnerKind]: (typeof partnerTraits)[K]['members'] extends M ? K : never;
}[PartnerKind];

/** The traits of a kind, widened so that they can be asked about. */
export const getTraits = (kind: PartnerKind): PartnerTraits => partnerTraits[kind];

/** @returns the kind of an account type; undefined for the provider, agencies and the insured. */
export const findKind = (accountType: AccountType): PartnerKind | undefined =>
  partnerKinds.find((kind) => partnerTraits[kind].accountType === accountType);

/** Why a partner cannot be deleted: what still hangs on it. */
export const partnerHoldings = [
  'users',
  'agencies',
  'accounts',
  'policies',
  'claims',
  'treaties',
  'remittances',
  'documents',
  'profiles',
] as const;
export type PartnerHolding = (typeof partnerHoldings)[number];
export type Held = { readonly what: PartnerHolding; readonly count: number };

/** @returns what hangs on it, in the order of the list; empty if it can be deleted. */
export const getHoldings = (counts: Readonly<Record<PartnerHolding, number>>): Held[] =>
  partnerHoldings.filter((what) => counts[what] > 0).map((what) => ({ what, count: counts[what] }));
