/** Why commands of claims are refused; joined with all others in `../refusals.ts`. */
export const claimRefusals = {
  'claim-without-policy': {
    status: 409,
    message: 'Call the claims line. No policy of this account was found for the claim.',
  },
  'claim-agreement-unknown': {
    status: 400,
    message: 'The policy did not include this coverage on the trigger date.',
  },
  'claim-examiner-unknown': { status: 400, message: 'Choose a member of the claims staff.' },
  'no-policy-for-loss-run': {
    status: 404,
    message: 'This account has no policy under which a claim could be made.',
  },
  'claim-vendor-unknown': { status: 400, message: 'Choose a panel vendor.' },
  'claim-without-vendor': {
    status: 409,
    message: 'Assign a vendor to this claim before you share the file.',
  },
  'claim-not-denied': { status: 409, message: 'Begin a coverage review before you deny the claim.' },
  'claim-policy-same': { status: 400, message: 'The claim is already under this policy.' },
  'claim-has-money': {
    status: 409,
    message:
      'Reverse the reserves, payments and requests on this claim before you move it to another policy.',
  },
  'claim-is-related': {
    status: 409,
    message: 'Remove the link to the related claims first. Related claims stay under one policy.',
  },
  'claim-reserve-same': { status: 409, message: 'The reserve is already at this amount.' },
  'claim-transaction-waits': {
    status: 409,
    message: 'A reserve or payment request on this claim is awaiting a decision. It must be decided first.',
  },
  'claim-not-covered': { status: 409, message: 'Complete the coverage checklist before paying.' },
  'claim-beyond-reserve': {
    status: 409,
    message: 'Raise the reserve first. Only {amount} is reserved for this.',
  },
  'claim-beyond-terms': {
    status: 409,
    message:
      'This would leave the coverage {amount} below what is paid and reserved. Lower the reserves first, or ask someone with claims authority who did not book them alone.',
  },
  'claim-beyond-paid': {
    status: 409,
    message: 'Enter at most {amount}, the amount that can be recovered here.',
  },
  'claim-within-waiting-period': {
    status: 409,
    message: 'The interruption did not exceed the waiting period of {hours} hours.',
  },
  'claim-ransom-only': { status: 400, message: 'Book a payment to a threat actor as an extortion cost.' },
  'claim-invoice-known': {
    status: 409,
    message:
      'Invoice {invoice} from {payee} has already been paid or submitted for payment on claim {claim}.',
  },
  'claim-needs-carrier': {
    status: 400,
    message: 'Enter the reference of the carrier’s approval. This exceeds the authority it has delegated.',
  },
  'claim-payee-held': {
    status: 409,
    message: 'Compliance has to clear the payee’s name before this can be paid.',
  },
  'claim-nothing-paid': { status: 409, message: 'Choose another outcome. Nothing was paid on this claim.' },
  'claim-was-paid': { status: 409, message: 'Close this claim as paid. Payments were made on it.' },
  'claim-not-related': {
    status: 409,
    message: 'Enter the first related claim under this policy before paying.',
  },
  'diary-entry-done': { status: 409, message: 'This diary entry is already done.' },
} as const;
