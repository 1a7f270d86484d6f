/** The fields of an application for cyber insurance about a company, as far as a submission keeps them. */
export const applicationFields = [
  'name',
  'address1',
  'city',
  'state',
  'zipCode',
  'phoneNumber',
  'domainName',
  'naicsCode',
  'sicCode',
  'dunsNumber',
  'domesticRevenue',
  'foreignRevenue',
  'noOfEmployeesAll',
  'yearEstablished',
  'contactName',
  'contactEmail',
] as const;
export type ApplicationField = (typeof applicationFields)[number];

/**
 * The labels of each field on forms: ACORD 125 and 834, and those of brokers. Compared without case and
 * marks.
 */
const labels: Readonly<Record<ApplicationField, readonly string[]>> = {
  name: [
    'first named insured',
    'named insured',
    'name of applicant',
    'applicant name',
    'applicant',
    'legal name',
    'company name',
    'name of company',
    'company',
    'business name',
    'account name',
    'insured',
    'insured name',
    'proposer',
    'name of proposer',
  ],
  address1: [
    'mailing address',
    'address',
    'street',
    'street address',
    'address line 1',
    'principal address',
    'address1',
  ],
  city: ['city', 'town', 'city or town'],
  state: ['state', 'province', 'state or province'],
  zipCode: ['zip', 'zip code', 'zipcode', 'postcode', 'postal code'],
  phoneNumber: ['phone', 'phone number', 'telephone', 'business phone', 'telephone number', 'phone no'],
  domainName: [
    'website',
    'web site',
    'website address',
    'domain',
    'domain name',
    'url',
    'web address',
    'primary domain',
  ],
  naicsCode: ['naics', 'naics code'],
  sicCode: ['sic', 'sic code', 'uk sic code'],
  dunsNumber: ['duns', 'duns number', 'd u n s number', 'd u n s'],
  domesticRevenue: [
    'annual revenue',
    'annual revenues',
    'gross annual revenue',
    'gross revenue',
    'total revenue',
    'revenue',
    'revenues',
    'annual sales',
    'turnover',
    'annual turnover',
    'domestic revenue',
    'us revenue',
    'uk turnover',
  ],
  foreignRevenue: ['foreign revenue', 'international revenue', 'non us revenue', 'overseas turnover'],
  noOfEmployeesAll: [
    'number of employees',
    'no of employees',
    'employees',
    'total employees',
    'employee count',
    'full time employees',
    'headcount',
  ],
  yearEstablished: [
    'year established',
    'year founded',
    'established',
    'founded',
    'year business started',
    'date business started',
  ],
  contactName: ['contact', 'contact name', 'contact person', 'policy contact', 'primary contact'],
  contactEmail: [
    'contact email',
    'e mail',
    'email',
    'email address',
    'contact email address',
    'contact e mail',
  ],
};

const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const byLabel: ReadonlyMap<string, ApplicationField> = new Map(
  applicationFields.flatMap((field) => labels[field].map((label) => [label, field] as const)),
);

/** The field that a label of a form means; undefined for any other. */
export const fieldOfLabel = (label: string): ApplicationField | undefined => byLabel.get(plain(label));
