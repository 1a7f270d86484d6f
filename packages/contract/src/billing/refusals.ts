/** Refusals of calls on bills, payments, financing and trust money. */
export const billingRefusals = {
  'already-paid': { status: 409, message: 'This policy has already been paid.' },
  'payment-known': { status: 409, message: 'A payment with this reference has already been applied.' },
  'agency-billed': {
    status: 409,
    message: 'This policy is agency billed. Apply the payment to the agency’s bill.',
  },
  'agency-bill-owes-less': { status: 409, message: 'Enter at most {amount}, the open balance of this bill.' },
  'payment-of-nothing': { status: 400, message: 'Amount Paid is a required field' },
  'nothing-open': { status: 409, message: 'This bill has no open balance.' },
  'transaction-of-processor': {
    status: 409,
    message: 'Refund this payment instead. A payment taken by the payment processor cannot be changed.',
  },
  'transaction-closed': { status: 409, message: 'This transaction is closed.' },
  'nothing-to-close': { status: 409, message: 'This policy has no open transactions.' },
  'no-refund-due': { status: 409, message: 'Enter at most {amount}, the refund due on this policy.' },
  'refund-not-collected': {
    status: 409,
    message: 'At most {amount} can be refunded: the premium financer has not paid yet.',
  },
  'refund-to-financer': {
    status: 409,
    message: 'Split the refund: {financer} to the premium financer and {insured} to the insured.',
  },
  'refund-above-authority': {
    status: 403,
    message: 'Refunds above {amount} must be paid by an administrator.',
  },
  'refund-past-processor': {
    status: 409,
    message: 'The payment processor can refund at most {amount}. Pay the rest by check.',
  },
  'nothing-owed': { status: 409, message: 'Enter at most {amount}, the balance due on this policy.' },
  'finance-unavailable': {
    status: 409,
    message: 'The premium of this policy cannot be financed at this time.',
  },
  'agency-details-missing': {
    status: 409,
    message: 'Agency Details Missing. Please contact your agent or support.',
  },
  'finance-changed': {
    status: 409,
    message: 'The amounts have changed since this plan was shown. Review the plan again.',
  },
  'cannot-disaffirm': {
    status: 409,
    message: 'The ten-day period for withdrawing from this plan has ended.',
  },
  'financer-statement-missing': {
    status: 409,
    message:
      'Enter the premium financer’s statement of payments before refunding: it requested this cancellation.',
  },
  'not-financed': { status: 409, message: 'The premium of this policy is not financed.' },
  'write-off-requested': { status: 409, message: 'A write-off of this bill is already awaiting a decision.' },
  'unknown-treaty': { status: 404, message: 'This treaty was not found.' },
  'nothing-to-remit': { status: 409, message: 'There is no collected premium left to remit.' },
  'tax-return-paid': { status: 409, message: 'The tax for this state and month has already been paid.' },
  'month-not-over': {
    status: 409,
    message: 'Choose a month that has ended. More tax may still be booked in this one.',
  },
  'no-tax-due': { status: 409, message: 'No tax is due to this state for this month.' },
  'nobody-to-remind': {
    status: 409,
    message: 'Add a billing contact first: there is no email address to send the reminder to.',
  },
  'reminded-just-now': { status: 409, message: 'A reminder was already sent within the last hour.' },
  'contact-known': { status: 409, message: 'A billing contact with this email address already exists.' },
  'payment-unverified': { status: 409, message: 'The payment processor could not confirm this payment.' },
  'processor-unavailable': { status: 503, message: 'Something went wrong.Please try again later!' },
} as const satisfies Record<string, { status: number; message: string }>;
