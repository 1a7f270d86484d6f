import { agencyHoldings } from '@parapet/domain/agencies/holdings';
import {
  agencySegments,
  MOST_ADDITIONAL_BROKER_FEE,
  MOST_NPN_DIGITS,
  MOST_PAYMENT_TERMS,
  programs,
} from '@parapet/domain/agencies/agency';
import { agencyKinds } from '@parapet/domain/agencies/hierarchy';
import { parseDuns, parseEin } from '@parapet/domain/inputs/business-numbers';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { buildFields, record } from '../record.ts';
import { ruleTexts } from '../rule-texts.ts';
import { UNIT } from '../money.ts';
import { can, done, email, id, instant, line, money, paragraph, phone, region, version } from '../shapes.ts';
import { toMinorUnits } from '../units.ts';
import { agencyLevel } from './agency-levels.ts';

/** The agency as the documents list it, in views other than the dialog that adds one. */
export const agencyRecord = record({
  name: 'agency',
  fields: {
    id,
    agencyId: id,
    agencyName: z.string(),
    description: z.string(),
    region,
    kind: z.enum(agencyKinds),
    segment: z.enum(agencySegments),
    parentId: id.nullable(),
    parentName: z.string(),
    hostname: z.string(),
    locationAlias: z.string(),
    agentFirstName: z.string(),
    agentLastName: z.string(),
    agentEmail: z.string(),
    agentPhone: z.string(),
    npn: z.string(),
    dunsNumber: z.string(),
    fein: z.string(),
    /** 0.15 for 15 %: what holds for new business of any kind today, its own or the plan's. */
    commission: z.number().nullable(),
    additionalBrokerFee: money,
    isWholesale: z.boolean(),
    isAppointed: z.boolean(),
    agencyBilled: z.boolean(),
    enforceMFA: z.boolean(),
    /** So many days after its month the bill of the agency is due. */
    paymentTerms: z.number().int(),
    programs: z.array(z.enum(programs)),
    levels: z.array(agencyLevel),
    uwEnabled: z.boolean(),
    pausedPayment: z.boolean(),
    created: instant,
    modified: instant,
    version: z.number().int(),
    can: can(['update-agency', 'delete-agency', 'toggle-payments', 'save-logo', 'save-level']),
  },
});
export type AgencyRecord = z.output<typeof agencyRecord.shape>;

const required = (label: string) => `${label} is a required field`;
const filled = (label: string, most: number) => line(most).refine((text) => text !== '', required(label));
const agencyName = filled('Agency name', 200);
const npn = z
  .string(required('NPN'))
  .trim()
  .min(1, required('NPN'))
  .regex(/^\d*$/, 'NPN must be digits')
  .max(MOST_NPN_DIGITS, `NPN must be less than or equal to ${MOST_NPN_DIGITS} digits`);
/** A single label of a DNS name: the suffix is the deployment's. */
const hostname = line(63)
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?)?$/, 'Hostname must be letters, digits and hyphens');
const contact = {
  first: filled('First name', 100),
  last: filled('Last name', 100),
  email: z.string(required('Email')).trim().min(1, required('Email')).pipe(email),
  phone: z.string(required('Phone')).trim().min(1, required('Phone')).pipe(phone),
};
const getNumber = (parse: typeof parseEin, rule: 'validation.ein' | 'validation.duns') =>
  line(20).transform((text, issue) => {
    if (text === '') return '';
    const read = parse(text);
    if (read.ok) return read.value;
    issue.addIssue(ruleTexts[rule]!);
    return z.NEVER;
  });

/** In major units on the wire, as the documents' client holds it; its three sentences are theirs. */
const additionalBrokerFee = z
  .number('must be a number')
  .min(0, 'Additional Broker fee cannot be less than $0')
  .max(MOST_ADDITIONAL_BROKER_FEE / 100, 'must be less than or equal to $10,000')
  .describe(UNIT)
  .transform(toMinorUnits);

/** Fields of the dialog that adds an agency. */
export const typedAgency = z.object({
  name: agencyName,
  description: paragraph(500).default(''),
  hostname: hostname.default(''),
  npn,
  /** The agency that the new one belongs to. */
  agencyId: id.or(z.literal('')).nullable().default(null),
  region: region.default('US'),
  contactFirstName: contact.first,
  contactLastName: contact.last,
  contactEmail: contact.email,
  contactPhone: contact.phone,
});

/** Fields of the provider's form of an agency; a field that is not sent stays as it is. */
export const typedRecord = z.object({
  agencyName,
  agentFirstName: contact.first,
  agentLastName: contact.last,
  agentEmail: contact.email,
  agentPhone: contact.phone,
  npn,
  ...z
    .object({
      description: paragraph(500),
      hostname,
      locationAlias: line(100),
      parentId: id.or(z.literal('')).nullable(),
      dunsNumber: getNumber(parseDuns, 'validation.duns'),
      fein: getNumber(parseEin, 'validation.ein'),
      additionalBrokerFee,
      isWholesale: z.boolean(),
      agencyBilled: z.boolean(),
      enforceMFA: z.boolean(),
      paymentTerms: z.number('must be a number').int().min(0).max(MOST_PAYMENT_TERMS),
      programs: z.array(z.enum(programs)),
      uwEnabled: z.boolean(),
    })
    .partial().shape,
});

const follows = {
  commission: 'rates and their dates are set under commissions',
  isAppointed: 'the carrier appoints an agency state by state',
  levels: 'a level is added, changed and deleted by its own calls',
  pausedPayment: 'payments are paused and resumed by their own call',
  agencyId: 'the path names the agency',
  id: 'the path names the agency',
  region: 'an agency stays in its region',
  kind: 'derived from the agency’s place in its network',
  segment: 'derived from whether the agency is wholesale',
  parentName: 'given by parentId',
  created: 'set by the server',
  modified: 'set by the server',
  can: 'set by the server',
};
const params = z.object({ agencyId: id });
const writes = ['agency-known', 'agency-invalid', 'agency-below-itself', 'agency-too-deep'] as const;

export const addAgency = call({
  id: 'add-agency',
  method: 'POST',
  path: '/api/account/v1/agency',
  access: 'agency:manage',
  summary: 'Add an agency with its contact person; `agencyId` names its parent agency',
  body: typedAgency,
  answer: agencyRecord.shape,
  refusals: writes,
});

export const createAgency = call({
  id: 'create-agency',
  method: 'POST',
  path: '/api/account/v1/admin/agencies',
  access: 'agency:manage',
  summary: 'Create an agency with its complete record',
  body: typedRecord.extend({ region: region.default('US') }),
  ignores: Object.fromEntries(Object.entries(follows).filter(([name]) => name !== 'region')),
  answer: agencyRecord.shape,
  refusals: writes,
});

export const updateAgency = call({
  id: 'update-agency',
  method: 'PUT',
  path: '/api/account/v1/admin/agencies/:agencyId',
  access: 'agency:manage',
  summary: 'Update the record of an agency',
  params,
  body: typedRecord.extend({ version }),
  ignores: follows,
  answer: agencyRecord.shape,
  refusals: [...writes, 'agency-keeps-mfa', 'changed-meanwhile'],
});

export const deleteAgency = call({
  id: 'delete-agency',
  edits: { record: 'organization', id: 'agencyId' },
  method: 'DELETE',
  path: '/api/account/v1/admin/agencies/:agencyId',
  access: 'agency:manage',
  summary: 'Delete an agency that was added by mistake; only if it has no users and no business',
  params,
  answer: done,
  refusals: ['agency-in-use'],
});

export const listAgencies = call({
  id: 'list-agencies',
  method: 'GET',
  path: '/api/account/v1/admin/agencies',
  access: 'agency-record:read',
  summary: 'List all agencies for the provider; for an agency, itself and those that belong to it',
  ...list({
    fields: {
      ...buildFields(agencyRecord, [
        'id',
        'agencyId',
        'agencyName',
        'npn',
        'agentFirstName',
        'agentLastName',
      ]),
      ...buildFields(agencyRecord, ['agentEmail', 'agentPhone', 'parentName', 'locationAlias', 'region']),
      ...buildFields(agencyRecord, [
        'segment',
        'isAppointed',
        'agencyBilled',
        'pausedPayment',
        'uwEnabled',
        'created',
      ]),
    },
    sort: ['agencyName', 'npn', 'agentLastName', 'created'],
    filter: ['segment', 'region', 'agencyBilled', 'pausedPayment', 'uwEnabled', 'parentId'],
    search: ['agencyName', 'npn', 'agentEmail', 'agentLastName'],
    also: { parentId: id },
    order: ['agencyName', 'asc'],
    dated: 'created',
  }),
});

export const getAgency = call({
  id: 'get-agency',
  method: 'GET',
  path: '/api/account/v1/agency/:agencyId',
  access: 'agency-record:read',
  summary:
    'Return the record of an agency: any for the provider; for an agency, its own and those that belong to it',
  params,
  answer: agencyRecord.shape.extend({
    /** Records that keep it from being deleted, for those who may delete it. */
    holds: z.array(z.object({ what: z.enum(agencyHoldings), count: z.number().int() })),
  }),
});

export const refreshAgency = call({
  id: 'refresh-agency',
  method: 'PUT',
  path: '/api/account/v1/agency/refresh/:agencyId',
  access: 'agency:manage',
  summary: 'Copy the agency’s name to its accounts, and return its record again',
  params,
  answer: agencyRecord.shape,
});

export const updateFein = call({
  id: 'update-fein',
  method: 'PUT',
  path: '/api/account/v1/agency/fein',
  access: 'agency:manage',
  summary: 'Set the tax number of an agency (FEIN)',
  body: z.object({ agencyId: id, fein: getNumber(parseEin, 'validation.ein'), version }),
  answer: agencyRecord.shape,
  refusals: ['changed-meanwhile'],
});

const node = z.object({
  agencyId: id,
  agencyName: z.string(),
  parentId: id.nullable(),
  kind: z.enum(agencyKinds),
  locationAlias: z.string(),
  agents: z.number().int(),
  accounts: z.number().int(),
  /** Policies that are in force. */
  policies: z.number().int(),
});
export type AgencyNode = z.output<typeof node>;

export const getHierarchy = call({
  id: 'get-agency-hierarchy',
  method: 'GET',
  path: '/api/account/v1/agency/hierarchy',
  access: 'agency-record:read',
  summary:
    'Return an agency’s network from its top for the provider; for an agency, itself and the agencies below it. Each parent precedes its children',
  query: z.object({ agencyId: id.optional() }),
  answer: z.object({ content: z.array(node) }),
});

export const listSegments = call({
  id: 'list-agency-segments',
  method: 'GET',
  path: '/api/account/v1/agency/segments',
  access: 'agency-record:read',
  summary: 'List the agency segments, each with the number of agencies in it that the caller sees',
  answer: z.object({
    content: z.array(z.object({ id: z.enum(agencySegments), name: z.string(), agencies: z.number().int() })),
  }),
});

const ofPrograms = z.object({ agencyId: id, programs: z.array(z.enum(programs)), version: z.number().int() });
export const getPrograms = call({
  id: 'get-agency-programs',
  method: 'GET',
  path: '/api/account/v1/agency/programs/:agencyId',
  access: 'agency-record:read',
  summary: 'Return the programs that an agency is limited to; an empty list means no limit',
  params,
  answer: ofPrograms,
});

const sentPrograms = z.object({ agencyId: id, programs: z.array(z.enum(programs)).min(1), version });
const programCall = { path: '/api/account/v1/agency/programs', access: 'agency:manage' } as const;

export const addPrograms = call({
  ...programCall,
  id: 'add-agency-programs',
  method: 'POST',
  summary: 'Add programs to those that an agency is limited to',
  body: sentPrograms,
  answer: ofPrograms,
  refusals: ['changed-meanwhile'],
});

export const updatePrograms = call({
  ...programCall,
  id: 'update-agency-programs',
  method: 'PUT',
  summary: 'Set the programs that an agency is limited to; an empty list lifts the limit',
  body: sentPrograms.extend({ programs: z.array(z.enum(programs)) }),
  answer: ofPrograms,
  refusals: ['changed-meanwhile'],
});

export const deletePrograms = call({
  ...programCall,
  id: 'delete-agency-programs',
  edits: { record: 'organization', id: 'agencyId' },
  method: 'DELETE',
  path: '/api/account/v1/agency/programs/:agencyId',
  summary: 'Lift the limit of an agency to programs, or remove one of the programs',
  params,
  query: z.object({ program: z.enum(programs).optional() }),
  answer: ofPrograms,
});
