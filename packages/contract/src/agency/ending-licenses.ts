import { z } from 'zod';
import { call } from '../call.ts';
import { id, plainDate } from '../shapes.ts';

/** The registers of licenses that the list of ending licenses covers. */
export const licenseRegisters = ['agencyLicense', 'agentLicense', 'surplusLicense'] as const;

/** A license that ends soon or has just ended, and that no other of its holder renews. */
export const endingLicense = z.object({
  id,
  register: z.enum(licenseRegisters),
  agencyName: z.string(),
  /** Holder of the license: the agency, its agent or its surplus lines broker. */
  holder: z.string(),
  state: z.string(),
  number: z.string(),
  expirationDate: plainDate,
});
export type EndingLicense = z.output<typeof endingLicense>;

export const listEndingLicenses = call({
  id: 'list-ending-licenses',
  method: 'GET',
  path: '/api/agency/v1/license/ending',
  access: 'license:read',
  summary:
    'List licenses that end within 60 days or ended in the last 30, the earliest end first, at most 50',
  answer: z.object({ content: z.array(endingLicense), totalElements: z.number().int() }),
});
