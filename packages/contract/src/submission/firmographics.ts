import { z } from 'zod';
import { address as accountAddress, someDetails } from '../account/index.ts';
import { id, line, measure, optionalPhone } from '../shapes.ts';

const { dunsNumber, noOfEmployeesAll, yearEstablished, ownershipType, entityType } = someDetails.shape;
const { naicsCode, sicCode, domainName, url, isFranchise } = someDetails.shape;

/** An address as far as it is known. */
const partialAddress = accountAddress.partial().nullable().optional();

/** The policyholder as the documents name it in a submission (§3 "Policy contact"). */
const submissionContact = z.object({
  firstName: line(100).default(''),
  lastName: line(100).default(''),
  emailAddress: line(254).default(''),
  phoneNumber: optionalPhone.default(''),
});

/** The facts of a submission about its company (3 §3): all of them are optional but the name. */
export const firmographics = z.object({
  name: line(200).min(1, 'Account Name is exceeding 100 Characters. Please reset Handler.'),
  dunsNumber,
  noOfEmployeesAll,
  yearEstablished,
  ownershipType,
  entityType,
  naicsCode,
  /** In place of the NAICS code where the country is the UK. */
  sicCode,
  phoneNumber: optionalPhone.optional(),
  policyContact: submissionContact.nullable().optional(),
  domesticRevenue: measure.nullable().optional(),
  foreignRevenue: measure.nullable().optional(),
  domainName,
  otherDomains: z.array(line(253)).max(50).optional(),
  url,
  isFranchise,
  address: partialAddress,
  physicalAddress: partialAddress,
  mailingAddress: partialAddress,
});
export type Firmographics = z.output<typeof firmographics>;

/** The same as they are sent: other domains may come as one text, separated by commas. */
export const sentFirmographics = firmographics.extend({
  otherDomains: z.union([line(4000), z.array(line(253)).max(50)]).optional(),
});

/**
 * The agency of a submission, and its agent (3 §3). The teams are the agent's: the first one gets the
 * account.
 */
export const submissionAgency = z.object({
  agencyId: id.nullable().default(null),
  agencyName: line(200).default(''),
  agent: z
    .object({
      firstName: line(100).default(''),
      lastName: line(100).default(''),
      emailAddress: line(254).default(''),
      phoneNumber: optionalPhone.default(''),
      teams: z
        .array(z.object({ teamName: line(100).default(''), teamId: id }))
        .max(20)
        .default([]),
    })
    .nullable()
    .default(null),
});
export type SubmissionAgency = z.output<typeof submissionAgency>;
