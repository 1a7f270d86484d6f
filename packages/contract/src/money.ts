import { z } from 'zod';
import { toMajorUnits, toMinorUnits } from './units.ts';

/**
 * Money on the wire has one unit, the major one: dollars and pounds, with cents and pence as decimals. The
 * code behind it computes with whole minor units: answers are turned on their way out, bodies on their way
 * in.
 */
export const UNIT = 'In major units: dollars or pounds';
/** A currency of the platform, in ISO 4217. */
export const currency = z.enum(['USD', 'GBP']);

/** An amount with its currency, as it is sent. */
export const wireMoney = z.object({
  amount: z.number().describe(`${UNIT}, with at most two decimals`),
  currency,
});

/** An amount in an answer: whole minor units where it is computed, major units where it is sent. */
export const money = z.codec(z.object({ amount: z.number().int(), currency }), wireMoney, {
  decode: ({ amount, currency: of }) => ({ amount: toMajorUnits(amount), currency: of }),
  encode: ({ amount, currency: of }) => ({ amount: toMinorUnits(amount), currency: of }),
});

/** A limit, a deductible, a revenue: never paid, so without decimals. */
export const measure = z.number().describe(UNIT);

const MOST = 1e12;
const hasCents = (major: number): boolean => Math.abs(major * 100 - toMinorUnits(major)) < 1e-4;

/** An amount in a body: sent in major units, read as the whole minor units that `minor` accepts. */
export const getAmount = (minor: z.ZodNumber, required?: string) =>
  z
    .number(required)
    .check(z.gte(0), z.lte(MOST), z.refine(hasCents, 'At most two decimals'))
    .describe(`${UNIT}, with at most two decimals`)
    .transform(toMinorUnits)
    .pipe(minor);

/**
 * The most that an MGA fee may be, in whole minor units. Our own assumption: the documents name no bound, and
 * the law of the states, by whom it is allowed or capped, was not looked up.
 */
export const MOST_MGA_FEE = 10_000_00;
/** A fee in whole minor units, as forms hold it: one that is too high is told how much is allowed. */
export const feeInMinor = (required?: string, most = 1_000_000_00) =>
  z
    .number(required)
    .int()
    .check(z.gte(0), z.lte(most, `must be less than or equal to ${(most / 100).toLocaleString('en-US')}`));
/** A fee in a body. */
export const fee = (required?: string, most?: number) => getAmount(feeInMinor(required, most), required);
