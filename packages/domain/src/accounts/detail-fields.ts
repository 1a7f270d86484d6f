const required = (max: number) => ({ kind: 'required', max }) as const;
const text = (max: number) => ({ kind: 'text', max }) as const;
const number = { kind: 'number' } as const;
/** Null while unanswered. */
const yesNo = { kind: 'yesNo' } as const;

/** An address. UK addresses have a third line and no state; `zipCode` holds the postcode. */
export const ADDRESS_SHAPE = {
  address1: required(200),
  address2: text(200),
  address3: text(200),
  city: required(100),
  state: text(2),
  zipCode: required(10),
  country: text(2),
};

/**
 * The account details, each field declared once: the wire shape, the field names in rules, the error paths
 * and the form values derive from it. The rules are in `account-details.ts`.
 */
export const DETAIL_SHAPE = {
  name: required(200),
  dbaOrTradestyle: text(200),
  naicsCode: text(6),
  primaryIndustry: text(300),
  secondaryIndustry: text(300),
  primaryNaicsPercentage: number,
  secondNaicsCode: text(6),
  secondPrimaryIndustry: text(300),
  secondSecondaryIndustry: text(300),
  sicCode: text(6),
  sicPrimaryDesc: text(300),
  sicSecondaryDesc: text(300),
  ein: text(20),
  revenue: number,
  nonUsRevenue: number,
  dunsNumber: text(20),
  noOfEmployeesAll: number,
  yearEstablished: number,
  ownershipType: text(40),
  entityType: text(40),
  phoneNumber: text(25),
  isFranchise: yesNo,
  franchiseSystemConnectivity: yesNo,
  domainName: text(253),
  domains: { kind: 'domains', max: 253, most: 50 },
  hasNoDomain: { kind: 'flag' },
  url: text(500),
  collectingPersonalInformation: yesNo,
  numberOfPersonalRecords: number,
  percentInternationalSales: number,
  changeInScope: yesNo,
  changeInScopeDetail: text(2000),
  classDescription: text(300),
  businessType: { kind: 'businessType' },
  projectedRevenue: number,
  address: { kind: 'address' },
  mailingAddress: { kind: 'otherAddress' },
} as const;

type DetailShape = typeof DETAIL_SHAPE;
type OfKind<Kind> = {
  [Field in keyof DetailShape]: DetailShape[Field]['kind'] extends Kind ? Field : never;
}[keyof DetailShape];

/** Shown next to the fields that they are computed from, and never sent. */
type DerivedField = 'secondaryNaicsPercentage' | 'totalRevenue';

export type AddressField = keyof typeof ADDRESS_SHAPE;
export const ADDRESS_FIELDS = Object.keys(ADDRESS_SHAPE) as readonly AddressField[];

/** A field as rules name it: fields of the main address are on the same level as the others. */
export type AccountDetailField = Exclude<keyof DetailShape, 'address'> | AddressField | DerivedField;

export const NUMBER_FIELDS = (Object.keys(DETAIL_SHAPE) as (keyof DetailShape)[]).filter(
  (field): field is OfKind<'number'> => DETAIL_SHAPE[field].kind === 'number',
);

const isAddressField = (field: string): field is AddressField => Object.hasOwn(ADDRESS_SHAPE, field);

/** The path of a field in the details as they are sent. */
export const wirePath = (field: string): string => (isAddressField(field) ? `address.${field}` : field);

/** The details as rules read them: fields of the main address are on the same level as the others. */
export const flatDetails = <Address extends object, Rest extends object>({
  address,
  ...details
}: Rest & { address: Address }): Omit<Rest & { address: Address }, 'address'> & Address => ({
  ...details,
  ...address,
});
