/** Why commands of commissions are refused; joined with all others in `../refusals.ts`. */
export const commissionsRefusals = {
  'no-statements': { status: 404, message: 'No statements found for this month.' },
  'no-invoice': { status: 404, message: 'No invoice found for this month.' },
  'no-statement-to-pay': { status: 409, message: 'This agency has no closed statement yet.' },
  'nothing-payable': { status: 409, message: 'Nothing of the last statement can be paid.' },
  'commission-owes-less': {
    status: 409,
    message: 'No more than {amount} of the last statement can be paid.',
  },
  'commission-token-refused': {
    status: 409,
    message: 'This payment was prepared for something else, or too long ago. Please open it again.',
  },
  'nothing-to-batch': {
    status: 409,
    message:
      'Nothing is payable now to an agency that has said to which account, and that no other batch pays.',
  },
  'bank-file-closed': { status: 409, message: 'The account from which commissions are paid is not set up.' },
  'batch-outdated': {
    status: 409,
    message: 'What is due to {agency}, or its account, changed since. Cancel the batch and prepare it again.',
  },
  'statement-in-batch': {
    status: 409,
    message: 'A bank file that waits for its release pays this statement. Cancel that one first.',
  },
  'payments-paused': { status: 409, message: 'The payments to this agency are paused.' },
  'no-bank-account': { status: 409, message: 'The agency has not said to which account it is paid.' },
  'policy-of-other-agency': {
    status: 409,
    message: 'This agency has no commission on a policy of this number.',
  },
  'rate-contradicts': {
    status: 409,
    message: 'Another rate says something of the same business from {from} on. End that one first.',
  },
  'factor-needed': {
    status: 403,
    message: 'Set up a second factor of your sign-in first: this change needs it.',
  },
  'bank-number-wrong': { status: 400, message: 'The {what} is not valid.' },
} as const;
