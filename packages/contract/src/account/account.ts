import { ADDRESS_SHAPE, DETAIL_SHAPE } from '@parapet/domain/accounts/detail-fields';
import { BUSINESS_TYPES } from '@parapet/domain/accounts/details';
import { originSources } from '@parapet/domain/accounts/origins';
import { accountStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { record } from '../record.ts';
import { shownTag } from './tags.ts';
import { can, id, instant, line, measure, money, plainDate, region } from '../shapes.ts';

/** Schemas of the fields of each kind, as they are sent. */
const shapes = {
  required: ({ max }: { max: number }) => line(max),
  text: ({ max }: { max: number }) => line(max).default(''),
  number: () => z.number().nullable().default(null),
  yesNo: () => z.boolean().nullable().default(null),
  flag: () => z.boolean().default(false),
  domains: ({ max, most }: { max: number; most: number }) =>
    z
      .array(z.object({ domain: line(max) }))
      .max(most)
      .default([]),
  businessType: () => z.enum(['', ...BUSINESS_TYPES]).default(''),
  address: () => address,
  otherAddress: () => address.nullable().default(null),
};
type Kind = keyof typeof shapes;
type ShapesOf<Fields extends Record<string, { kind: Kind }>> = {
  [Field in keyof Fields]: ReturnType<(typeof shapes)[Fields[Field]['kind']]>;
};

const getShapes = <Fields extends Record<string, { kind: Kind }>>(fields: Fields): ShapesOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      /revenue$/i.test(name) ? measure.nullable().default(null) : shapes[field.kind](field as never),
    ]),
  ) as ShapesOf<Fields>;

/** An address as typed. */
export const address = z.object(getShapes(ADDRESS_SHAPE));

/** The account details form. Its fields and their rules are declared in domain/accounts. */
export const accountDetails = z.object(getShapes(DETAIL_SHAPE));
export type AccountDetails = z.output<typeof accountDetails>;

/** Name, email and phone of the policyholder contact, as stored. */
export const policyContact = z.object({
  contactFirstName: line(100),
  contactLastName: line(100),
  contactEmail: line(254),
  contactPhone: line(25),
});

/** A field that keeps its value when it is left out. */
const kept = (type: z.ZodType): z.ZodType =>
  (type instanceof z.ZodDefault ? (type.unwrap() as z.ZodType) : type).optional();

/** Some of the details: what is left out is left out, and not set to what an empty form would have. */
export const someDetails = z.object(
  Object.fromEntries(Object.entries(accountDetails.shape).map(([name, type]) => [name, kept(type)])),
) as unknown as z.ZodObject<{
  [Field in keyof typeof accountDetails.shape]: z.ZodOptional<
    (typeof accountDetails.shape)[Field] extends z.ZodDefault<infer Type>
      ? Type
      : (typeof accountDetails.shape)[Field]
  >;
}>;

/** The details as the documents send them: on one level with the address, and those that change (§3, §7). */
export const detailsOneByOne = Object.fromEntries(
  Object.entries({ ...accountDetails.omit({ address: true }).shape, ...address.shape }).map(
    ([name, type]): [string, z.ZodType] => [name, kept(type)],
  ),
);

/**
 * Additional fields that the form of the contact sends (§3): the account of the contact, and the agent,
 * whom a call of its own changes.
 */
export const contactForm = {
  accountId: id.optional(),
  agentFirstName: line(100).optional(),
  agentLastName: line(100).optional(),
  agentEmail: line(254).optional(),
  agentPhone: line(25).optional(),
  addUserToSystem: z.boolean().optional(),
  agencyId: id.optional(),
};

/** The commands on an account; its `can` lists those that the caller may run now. */
export const accountCommands = [
  'update-account',
  'start-quote',
  'update-contact',
  'decline-account',
  'reopen-account',
  'lose-account',
  'delete-account',
  'merge-account',
  'undo-merge',
  'refresh-account',
  'scan-account',
  'reload-account',
  'certify-account',
  'verify-profile',
  'update-security-contact',
  'assign-account',
  'unlink-account',
  'change-agent',
  'assign-agency',
  'sync-lead',
] as const;

/** The person to call about the company's security (§3 "Security contact"). */
export const securityContact = z.object({
  firstName: line(100),
  lastName: line(100),
  email: line(254),
  phoneNumber: line(25),
  title: line(100),
  company: line(200),
});

/** The person who stated it, and the time. */
const said = z.object({ by: z.string(), at: instant });

/** The details that the documents read beside the account's own fields (§3 "Account"). */
export const wholesaleDetails = accountDetails.pick({
  naicsCode: true,
  revenue: true,
  noOfEmployeesAll: true,
  yearEstablished: true,
  ownershipType: true,
  isFranchise: true,
  domainName: true,
  domains: true,
  phoneNumber: true,
});

/** The details and the contact as the documents read them, on one level (§3 "Account"). */
export const wholesaleView = {
  name: z.string(),
  policyContactFirstName: z.string().nullable(),
  policyContactLastName: z.string().nullable(),
  policyContactEmail: z.string().nullable(),
  policyContactPhone: z.string().nullable(),
  ...wholesaleDetails.shape,
  address1: z.string(),
  state: z.string(),
  city: z.string(),
  zipCode: z.string(),
  incidentResponsePlan: z.json().describe('The answer; null while there is none'),
  accountType: z.literal('CUSTOMER'),
  enforceMfa: z.boolean(),
  /** Why it cannot be quoted now; null if it can. */
  errorMessage: z.string().nullable(),
};

/**
 * Origin of a fact: the person who gave it, when, and from where. Names that the reader may not see are
 * null, as is the directory's.
 */
export const origin = z.object({
  source: z.enum(originSources),
  by: z.string().nullable(),
  role: z.string().nullable(),
  at: instant,
  policyNumber: z.string().optional().describe('The policy in which it was endorsed, if it was'),
});

/** An account as the server returns it; `can` lists the commands that the caller may run on it now. */
export const accountRecord = record({
  name: 'account',
  fields: {
    id,
    region,
    status: z.enum(accountStatuses),
    version: z.number().int(),
    profileScore: z.number().int(),
    agencyId: id,
    agencyName: z.string(),
    created: instant,
    modified: instant,
    details: accountDetails,
    ...wholesaleView,
    contact: policyContact.nullable(),
    securityContact: securityContact.nullable(),
    /**
     * Statement that the facts are complete (the provider) and true (the agency); null once they change.
     */
    certified: said.nullable(),
    verified: said.nullable(),
    teamId: id.nullable(),
    /** Marked by the reader. */
    isFavorite: z.boolean(),
    securityAnswers: z.record(z.string(), z.json()),
    /** By field; facts given before origins were kept are missing here. */
    origins: z.object({ details: z.record(z.string(), origin), answers: z.record(z.string(), origin) }),
    /** Why it was declined, and what was written about it; null otherwise and for policyholders. */
    reason: z.string().nullable(),
    reasonSummary: z.string().nullable(),
    /** The account of the same company that took over all that it had. */
    mergedInto: id.nullable(),
    eligibility: z.object({ eligible: z.boolean(), reason: z.string().nullable() }),
    can: can(accountCommands),
  },
});
/** An account in an answer: the shape of `accountRecord`. */
export const account = accountRecord.shape;
export type Account = z.output<typeof account>;

/** A row of the list of accounts. Revenue and premium are in major units; null while there is none. */
export const accountRow = z.object({
  id,
  version: z.number().int(),
  region,
  name: z.string(),
  status: z.enum(accountStatuses),
  industry: z.string(),
  city: z.string(),
  state: z.string(),
  revenue: measure.nullable(),
  profileScore: z.number().int(),
  agencyName: z.string(),
  premium: money.nullable(),
  renewalDate: plainDate.nullable(),
  tags: z.array(shownTag),
  created: instant,
  modified: instant,
  isFavorite: z.boolean(),
});
