/** Why commands of commissions are refused; joined with all others in `../refusals.ts`. */
export const commissionsRefusals = {
  'no-statements': { status: 404, message: 'No statements found for this month.' },
  'no-invoice': { status: 404, message: 'No invoice found for this month.' },
  'no-statement-to-pay': { status: 409, message: 'This agency has no closed statement yet.' },
  'nothing-payable': { status: 409, message: 'Nothing on the last statement is payable.' },
  'commission-owes-less': {
    status: 409,
    message: 'Enter at most {amount}, the payable amount of the last statement.',
  },
  'commission-token-refused': {
    status: 409,
    message: 'Please open this payment again. It has expired or does not match what was prepared.',
  },
  'nothing-to-batch': {
    status: 409,
    message:
      'There is nothing to pay: no agency with a bank account on file has a payable statement that is not already in a batch.',
  },
  'bank-file-closed': { status: 409, message: 'Set up the account from which commissions are paid first.' },
  'batch-outdated': {
    status: 409,
    message:
      'Cancel the batch and prepare it again. The amount due to {agency}, or its bank account, has changed.',
  },
  'statement-in-batch': {
    status: 409,
    message: 'Cancel the bank file that awaits release first. It already includes this statement.',
  },
  'payments-paused': { status: 409, message: 'The payments to this agency are paused.' },
  'no-bank-account': { status: 409, message: 'The agency has no bank account on file.' },
  'policy-of-other-agency': {
    status: 409,
    message: 'This agency earns no commission on a policy with this number.',
  },
  'rate-contradicts': {
    status: 409,
    message: 'End the other rate first. It applies to the same business from {from}.',
  },
  'factor-needed': {
    status: 403,
    message: 'Set up a second factor of your sign-in first: this change needs it.',
  },
  'bank-number-wrong': { status: 400, message: 'The {what} is not valid.' },
} as const;
