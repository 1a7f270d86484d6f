import { z } from 'zod';
import { line, paragraph } from './shapes.ts';

/** The reasons that people choose from. Specification 2 §9, verbatim. */
export const FILL_IN = 'Fill-in option';
/** The reasons for declining a quote. */
export const quoteDeclineReasons = [
  'Class of Business',
  'Poor Cyber Security Controls',
  'BOR',
  'Poor Claims History',
  'Duplicate Quote',
  'Error',
  FILL_IN,
] as const;
/** The reasons for losing a quote, a submission or an account. */
export const lossReasons = [
  'Price is High',
  'Coverage / Limit not enough',
  'Do not want Cyber',
  'Additional - Paper rating, flexibility',
  FILL_IN,
] as const;
/** The reasons for declining an account. */
export const accountDeclineReasons = [
  'Claims history',
  'Nature of Operations',
  'Poor Controls',
  'Size is too Big',
  FILL_IN,
] as const;
/** The submission reason that is filled in by hand, as the calls of submissions spell it. */
export const SUBMISSION_FILL_IN = 'FILL_IN_OPTION';
/** The reasons for declining a submission, as the calls of submissions spell them. */
export const submissionDeclineReasons = [
  'CLAIMS_HISTORY',
  'NATURE_OF_OPERATIONS',
  'POOR_CONTROLS',
  'SIZE_TOO_BIG',
  SUBMISSION_FILL_IN,
] as const;

const fillInRequired = 'Fill-In text is required';
/** Required free text. */
export const filled = (what: string) => paragraph(2000).refine((text) => text.length > 0, what);

const descriptionRequired = 'Reason Description is required';

/** The rule for every list of reasons: whoever chooses the fill-in option must describe the reason. */
const needsFillIn = (body: { reasonSummary: string; fillInReason: string }): boolean =>
  body.reasonSummary !== FILL_IN || body.fillInReason.length > 0;
const atFillIn = { path: ['fillInReason'], message: fillInRequired };

/** A reason from a list, a description, and free text for a reason that is not on the list. */
export const reasoned = <const R extends readonly [string, ...string[]]>(reasons: R, required: string) =>
  z.object({
    reasonSummary: z.enum(reasons, required),
    reason: filled(descriptionRequired),
    fillInReason: line(500).default(''),
  });
/** Requires the text of a reason that is filled in by hand. */
export const withFillIn = <S extends z.ZodType<{ reasonSummary: string; fillInReason: string }>>(
  shape: S,
): S => shape.refine(needsFillIn, atFillIn);

/** Why a whole account is declined. */
export const accountDecline = reasoned(accountDeclineReasons, 'Declaration Reason is required');

/** Why a submission is declined, in the words that its call uses. */
export const submissionDecline = z.object({
  declinationReason: z.enum(submissionDeclineReasons, 'Declaration Reason is required'),
  declinationReasonDescription: filled(descriptionRequired),
  fillInDeclinationReason: line(500).default(''),
});
/** Requires the text of a declination that is filled in by hand, as the calls of submissions name it. */
export const withSubmissionFillIn = <
  S extends z.ZodType<{ declinationReason: string; fillInDeclinationReason: string }>,
>(
  shape: S,
): S =>
  shape.refine(
    (body) => body.declinationReason !== SUBMISSION_FILL_IN || body.fillInDeclinationReason.length > 0,
    { path: ['fillInDeclinationReason'], message: fillInRequired },
  );
