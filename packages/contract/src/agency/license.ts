import { z } from 'zod';
import { register } from '../register-check.ts';
import { id, line, plainDate } from '../shapes.ts';

/** Fields common to the license of an agency and that of an agent. */
export const licenseFields = {
  id,
  agencyId: id,
  agencyName: z.string(),
  state: z.string(),
  npn: z.string(),
  number: z.string(),
  expirationDate: plainDate,
  /** This is the state of residence. */
  activeResidentState: z.boolean(),
  register,
  version: z.number().int(),
};

/** Fields that the user enters for either license. The trailing space is the specification's. */
export const typedLicense = {
  state: z.string('State field is required').regex(/^[A-Z]{2}$/, 'State field is required'),
  npn: line(20).default(''),
  number: line(40)
    .min(1, 'License number is required')
    .regex(/^[A-Za-z0-9 ]*$/, 'Only alphabets and numbers are allowed for this field '),
  expirationDate: z.string('Date is required').pipe(z.iso.date('Date is required')),
  activeResidentState: z.boolean().default(false),
};

/**
 * The agency: chosen by a provider admin by its id or, as the documents send it, by its name. Agency users
 * always act for their own, whatever they send.
 */
export const licenseOwner = { agencyId: id.or(z.literal('')).default(''), agencyName: line(200).default('') };
