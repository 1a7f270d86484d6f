/** Why commands of claims are refused; joined with all others in `../refusals.ts`. */
export const claimRefusals = {
  'claim-without-policy': {
    status: 409,
    message: 'No policy of this account was found to report the claim under. Call the claims line.',
  },
  'claim-agreement-unknown': {
    status: 400,
    message: 'The policy did not include this coverage on the day that counts.',
  },
  'claim-examiner-unknown': { status: 400, message: 'Choose somebody who works on claims.' },
  'no-policy-for-loss-run': {
    status: 404,
    message: 'There is no policy of this account that claims could be made under.',
  },
  'claim-vendor-unknown': { status: 400, message: 'Choose a vendor of the panel.' },
  'claim-without-vendor': {
    status: 409,
    message: 'No vendor is assigned to this claim to share the file with.',
  },
  'claim-not-denied': {
    status: 409,
    message: 'A claim is denied only after a review of its coverage. Begin one first.',
  },
  'claim-policy-same': { status: 400, message: 'The claim is under this policy already.' },
  'claim-has-money': {
    status: 409,
    message:
      'Money is reserved, paid or asked for on this claim, by the terms of its policy. Take that back first.',
  },
  'claim-is-related': {
    status: 409,
    message: 'Related claims are under one policy. Say first that this one stands alone.',
  },
  'claim-reserve-same': { status: 409, message: 'This much is reserved already.' },
  'claim-transaction-waits': {
    status: 409,
    message: 'A request on the money of this claim waits for a decision. Decide it first.',
  },
  'claim-not-covered': {
    status: 409,
    message: 'Nothing is paid before the checklist of coverage says that the policy answers.',
  },
  'claim-beyond-reserve': {
    status: 409,
    message: 'Only {amount} is reserved for this. Raise the reserve first.',
  },
  'claim-beyond-terms': {
    status: 409,
    message:
      'By this the policy gives {amount} less than what was paid and is reserved. Lower the reserves first, or have somebody save it who decides on claims and booked none of it alone.',
  },
  'claim-beyond-paid': { status: 409, message: 'No more than {amount} can come back here.' },
  'claim-within-waiting-period': {
    status: 409,
    message: 'Business was not interrupted for longer than the waiting period of {hours} hours.',
  },
  'claim-ransom-only': {
    status: 400,
    message: 'What a threat actor is paid is booked as the cost of extortion.',
  },
  'claim-invoice-known': {
    status: 409,
    message: 'Invoice {invoice} of {payee} is paid, or waits to be, on claim {claim}. Nothing is paid twice.',
  },
  'claim-needs-carrier': {
    status: 400,
    message: 'This is above the authority that the carrier gave. Enter the reference of its agreement.',
  },
  'claim-payee-held': {
    status: 409,
    message: 'The name of the payee waits for compliance. Nothing is paid until it is cleared.',
  },
  'claim-nothing-paid': { status: 409, message: 'Nothing was paid on this claim. Choose how else it ended.' },
  'claim-was-paid': { status: 409, message: 'This claim was paid. It is closed as paid.' },
  'claim-not-related': {
    status: 409,
    message: 'Name the first of the related claims, under the same policy, before anything is paid.',
  },
  'diary-entry-done': { status: 409, message: 'This entry of the diary is done already.' },
} as const;
