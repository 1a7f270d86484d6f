import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { MOST_ADDITIONAL_INSUREDS } from '@parapet/domain/policies/additional-insureds';
import { releaseKinds } from '@parapet/domain/policies/release';
import { z } from 'zod';
import { address, policyContact, someDetails } from '../account/index.ts';
import { askedSelection } from '../rater/index.ts';
import { id, line, optionalPhone, paragraph, plainDate, version } from '../shapes.ts';

/** Comments on a transaction; they stay with it. */
export const comments = paragraph(2000).default('');
/** The hash of the preview that was agreed to: if the figures are others by now, nothing is booked. */
const previewHash = z.string('Preview the figures first, and send the hash of the preview').length(64);
/**
 * Fields that posting a transaction carries beside the previewed ones: a preview is a promise, to every
 * client.
 */
export const promised = { version, previewHash };
/** The same of a call that the specification shows without it, and of one that books no amount. */
export const posted = { version, previewHash: previewHash.optional() };

/** The reason that is required where something is taken back. */
export const why = paragraph(2000).refine((text) => text !== '', 'Enter a reason');

/** The insured, and their contact details. None of it affects the premium. */
export const insuredParty = z.object({
  name: line(200).refine((text) => text !== '', 'Enter a name'),
  dbaOrTradestyle: line(200),
  phoneNumber: optionalPhone,
  mailingAddress: address.nullable(),
  ...policyContact.shape,
});
const policyPatch = z.object({ selection: askedSelection.optional(), details: someDetails.optional() });

/** Request body of an endorsement: its effective date and the changes of coverage or insured facts. */
export const endorsement = z.object({ effectiveDate: plainDate, patch: policyPatch, comments });
/** Of an endorsement that was asked for: it is booked as it was asked. */
export const approval = z.object({ comments });
/**
 * The release that the insured signed, with signer and day: asked for where cover is given up from a day
 * that has passed.
 */
const release = {
  release: z.enum(releaseKinds).nullish(),
  signedBy: line(200).optional(),
  signedOn: plainDate.nullish(),
};
/** Request body of a cancellation: its date and reason, and the insured's signed release if required. */
export const cancellation = z.object({
  effectiveDate: plainDate,
  reason: z.enum(cancellationReasons, 'Choose a reason'),
  comments,
  ...release,
});
/** Request body of a flat cancellation, which takes effect at the start of the policy. */
export const flatCancellation = cancellation.omit({ effectiveDate: true });
/**
 * Statement of the insured that no loss is known since cover ended, with the person who signed and when;
 * asked for if cover lapsed.
 */
export const reinstatement = z.object({
  effectiveDate: plainDate,
  comments,
  signedBy: line(200).default(''),
  signedOn: plainDate.nullish(),
});
/** Request body that reverses a cancellation which should not have been booked. */
export const undoing = z.object({ comments });
/** Of a policy as a whole: a second person books what a first one has asked for. */
export const takingBack = z.object({ comments: why });
const voidedTransaction = takingBack.extend({ transactionNumber: z.number().int().min(1) });
/** Of what a colleague has asked for: it is booked as it was asked. */
export const takingBackApproval = z.object({ comments });
/** Request body that reverts a policy to one of its revisions, by the number of the revision. */
export const reversion = takingBack.extend({ revision: z.number().int().min(1) });
const insuredChange = insuredParty
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Change at least one value');
/** An additional insured as it is typed; one that the policy has already keeps its id. */
export const askedInsured = z.object({
  id: id.optional(),
  businessName: line(200),
  address1: line(200),
  address2: line(200).default(''),
  city: line(100),
  state: line(2).default(''),
  zipCode: line(10),
  naicsCode: line(6),
});
/** The whole list: whoever is not on it is insured no more. */
export const insuredsChange = z.object({
  additionalInsureds: z.array(askedInsured).max(MOST_ADDITIONAL_INSUREDS),
  effectiveDate: plainDate.optional().describe('Defaults to today'),
  comments,
});
/** Request body of a change of the insured that books no premium, from its effective date. */
export const nonpremium = z.object({ effectiveDate: plainDate, insured: insuredChange, comments });
/** Request body that corrects the effective date of a change of the insured, by its transaction. */
export const movedNonpremium = z.object({
  transactionNumber: z.number().int().min(1),
  effectiveDate: plainDate,
  comments,
});

/** Without a day, the one that the law names. */
export const extension = z.object({ endDate: plainDate.optional(), comments });

/** Requests on a policy that book a transaction, by the command that books them. */
export const askedTransaction = z.discriminatedUnion('command', [
  endorsement.extend({ command: z.literal('endorse-policy') }),
  approval.extend({ command: z.literal('approve-endorsement') }),
  cancellation.extend({ command: z.literal('cancel-policy') }),
  flatCancellation.extend({ command: z.literal('flat-cancel-policy') }),
  undoing.extend({ command: z.literal('undo-cancellation') }),
  reinstatement.extend({ command: z.literal('reinstate-policy') }),
  takingBack.extend({ command: z.literal('void-policy') }),
  takingBack.extend({ command: z.literal('rescind-policy') }),
  voidedTransaction.extend({ command: z.literal('void-transaction') }),
  reversion.extend({ command: z.literal('revert-policy') }),
  takingBackApproval.extend({ command: z.literal('approve-taking-back') }),
  nonpremium.extend({ command: z.literal('change-insured') }),
  insuredsChange.extend({ command: z.literal('update-additional-insureds') }),
  movedNonpremium.extend({ command: z.literal('move-insured-change') }),
  extension.extend({ command: z.literal('extend-policy') }),
]);
export type AskedOfPolicy = z.output<typeof askedTransaction>;

/** Every refusal of a command that books. */
export const refusals = [
  'wrong-state',
  'changed-meanwhile',
  'preview-changed',
  'outside-term',
  'outside-endorsement-window',
  'endorsement-changes-nothing',
  'endorsement-changes-state',
  'endorsement-needs-underwriter',
  'endorsement-not-insurable',
  'over-authority',
  'endorsement-needs-nobody',
  'endorsement-requested-already',
  'no-endorsement-request',
  'notice-too-short',
  'notice-unproved',
  'notice-unknown',
  'no-longer-flat',
  'has-claim',
  'cover-relied-on',
  'cover-not-relied-on',
  'cancellation-needs-release',
  'nothing-to-undo',
  'reinstatement-over',
  'arrears-open',
  'lapse-needs-statement',
  'erp-issued',
  'nothing-to-void',
  'nothing-to-revert',
  'no-such-revision',
  'not-nonpremium',
  'no-insured-change',
  'insured-on-list',
  'additional-insured-unknown',
  'additional-insured-twice',
  'no-void-request',
  'void-requested-already',
  'own-request',
  'renewal-opted-out',
  'renewal-bound',
  'not-renewable-yet',
  'extension-needs-day',
  'outside-extension',
] as const;
