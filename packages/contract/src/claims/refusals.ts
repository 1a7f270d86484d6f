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
  'claim-not-denied': {
    status: 409,
    message: 'A claim is denied only after a review of its coverage. Begin one first.',
  },
  'diary-entry-done': { status: 409, message: 'This entry of the diary is done already.' },
} as const;
