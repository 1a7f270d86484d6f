import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { register } from '../register-check.ts';
import { done, id, instant, line, plainDate, version } from '../shapes.ts';

/** Letters and spaces only, as the specification asks: letters of any script. */
const brokerName = (required: string) =>
  line(100)
    .regex(/^[\p{L}\p{M} ]*$/u, 'Only alphabets are allowed for this field')
    .refine((text) => text !== '', required);

/** A surplus lines license of a broker, as the server returns it; dates are calendar days. */
export const surplusLicense = z.object({
  id,
  agencyId: id,
  agencyName: z.string(),
  brokerFirstName: z.string(),
  brokerLastName: z.string(),
  brokerEmail: z.string(),
  surplusLicenseNumber: z.string(),
  surplusLinesState: z.string(),
  signatureOnFile: z.boolean(),
  validFrom: plainDate.nullable(),
  validUntil: plainDate.nullable(),
  register,
  version: z.number().int(),
});
export type SurplusLicense = z.output<typeof surplusLicense>;

/**
 * Fields that the user enters. `agencyId` is chosen by a provider admin; agency users always act for their
 * own agency, whatever they send.
 */
const fields = z.object({
  agencyId: id.or(z.literal('')).default(''),
  agencyName: line(200).default(''),
  brokerFirstName: brokerName('First Name is required'),
  brokerLastName: brokerName('Last Name is required'),
  brokerEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('Please enter a valid Email Address'))
    .brand<'TypedAddress'>(),
  surplusLicenseNumber: line(40).regex(/^[A-Za-z0-9 ]+$/, 'Only letters, digits and spaces are allowed'),
  surplusLinesState: z
    .string('Broker License State is required')
    .regex(/^[A-Z]{2}$/, 'Broker License State is required'),
  signatureOnFile: z.boolean().default(false),
  validFrom: plainDate.nullable().default(null),
  validUntil: plainDate.nullable().default(null),
});
/** A signature on file replaces the notice, which only two states require. */
export const surplusFields = fields.refine(
  (body) => !body.signatureOnFile || (NOTICE_STATES as readonly string[]).includes(body.surplusLinesState),
  { path: ['signatureOnFile'], message: 'A signature is kept on file for Louisiana and Montana alone' },
);

const surplusLicenses = list({
  fields: surplusLicense.shape,
  sort: [
    'brokerLastName',
    'brokerEmail',
    'surplusLicenseNumber',
    'surplusLinesState',
    'agencyName',
    'created',
  ],
  filter: ['surplusLinesState', 'agencyId'],
  search: ['brokerLastName', 'brokerEmail', 'surplusLicenseNumber', 'agencyName'],
  also: { created: instant },
  order: ['created', 'desc'],
  dated: 'created',
});

export const searchSurplusLicenses = call({
  id: 'search-surplus-licenses',
  method: 'GET',
  path: '/api/account/v1/agency/surplus/search',
  access: 'surplus:manage',
  summary: 'Search surplus lines licenses: an agency’s own, or all of them for the provider',
  ...surplusLicenses,
});

export const searchProviderSurplusLicenses = call({
  id: 'search-provider-surplus-licenses',
  method: 'GET',
  path: '/api/account/v1/agency/cowbell/surplus/search',
  access: 'agency:manage',
  summary: 'Search the surplus lines licenses of all agencies, for the provider’s administrators',
  ...surplusLicenses,
});

export const addSurplusLicense = call({
  id: 'add-surplus-license',
  method: 'POST',
  path: '/api/account/v1/agency/surplus',
  access: 'surplus:manage',
  summary: 'Add a broker’s surplus lines license',
  body: surplusFields,
  answer: surplusLicense,
  refusals: ['agency-invalid', 'license-known', 'signature-not-yours'],
});

export const updateSurplusLicense = call({
  id: 'update-surplus-license',
  method: 'PUT',
  path: '/api/account/v1/agency/surplus/:id',
  access: 'surplus:manage',
  summary: 'Update a surplus lines license; its agency cannot change',
  params: z.object({ id }),
  body: fields
    .extend({ version })
    .refine(
      (body) =>
        !body.signatureOnFile || (NOTICE_STATES as readonly string[]).includes(body.surplusLinesState),
      { path: ['signatureOnFile'], message: 'A signature is kept on file for Louisiana and Montana alone' },
    ),
  answer: surplusLicense,
  refusals: ['license-known', 'signature-not-yours', 'changed-meanwhile'],
});

export const deleteSurplusLicense = call({
  id: 'delete-surplus-license',
  edits: { record: 'license', id: 'id' },
  method: 'DELETE',
  path: '/api/account/v1/agency/surplus/:id',
  access: 'surplus:manage',
  summary: 'Remove a surplus lines license',
  params: z.object({ id }),
  answer: done,
});
