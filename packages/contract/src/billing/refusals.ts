/** Refusals of calls on bills, payments, financing and trust money. */
export const billingRefusals = {
  'already-paid': { status: 409, message: 'This policy has already been paid.' },
  'payment-known': { status: 409, message: 'A payment with this reference has already been applied.' },
  'agency-billed': {
    status: 409,
    message: 'The agency bills this policy. It is paid with the bill of the agency.',
  },
  'agency-bill-owes-less': { status: 409, message: 'No more than {amount} of this bill is open.' },
  'payment-of-nothing': { status: 400, message: 'Amount Paid is a required field' },
  'nothing-open': { status: 409, message: 'This bill has no open balance.' },
  'transaction-of-processor': {
    status: 409,
    message: 'This payment was taken by the payment processor. What it took is paid back, not changed.',
  },
  'transaction-closed': { status: 409, message: 'This transaction is closed.' },
  'nothing-to-close': { status: 409, message: 'No transaction of this policy is open.' },
  'no-refund-due': { status: 409, message: 'No more than {amount} is owed back for this policy.' },
  'refund-not-collected': {
    status: 409,
    message: 'The financer has not paid yet: no more than {amount} can be paid back.',
  },
  'refund-to-financer': {
    status: 409,
    message: 'Of the refund, {financer} is the financer’s and {insured} is the insured’s.',
  },
  'refund-above-authority': { status: 403, message: 'An administrator pays out refunds above {amount}.' },
  'refund-past-processor': {
    status: 409,
    message: 'The payment processor can pay back no more than {amount} of this. Pay the rest by check.',
  },
  'nothing-owed': { status: 409, message: 'No more than {amount} is owed for this policy.' },
  'finance-unavailable': { status: 409, message: 'The premium of this policy cannot be financed now.' },
  'agency-details-missing': {
    status: 409,
    message: 'Agency Details Missing. Please contact your agent or support.',
  },
  'finance-changed': {
    status: 409,
    message: 'The amounts have changed since this plan was shown. Look at it again.',
  },
  'cannot-disaffirm': {
    status: 409,
    message: 'The ten days in which the plan could be taken back are over.',
  },
  'financer-statement-missing': {
    status: 409,
    message:
      'The financer asked for this cancellation. Enter its statement of what was paid before anybody is refunded.',
  },
  'not-financed': { status: 409, message: 'Nobody finances the premium of this policy.' },
  'write-off-requested': { status: 409, message: 'A write-off of this bill is waiting to be decided.' },
  'unknown-treaty': { status: 404, message: 'There is no such treaty.' },
  'nothing-to-remit': { status: 409, message: 'Nothing was collected that has not been paid on.' },
  'tax-return-paid': { status: 409, message: 'The tax of this state and month is paid.' },
  'month-not-over': { status: 409, message: 'The month is not over: more may be booked in it.' },
  'no-tax-due': { status: 409, message: 'This state is owed nothing for this month.' },
  'nobody-to-remind': { status: 409, message: 'There is nobody to remind: the policy has no email address.' },
  'reminded-just-now': { status: 409, message: 'A reminder was sent within the last hour.' },
  'contact-known': { status: 409, message: 'A billing contact with this email address already exists.' },
  'payment-unverified': { status: 409, message: 'The payment processor could not confirm this payment.' },
  'processor-unavailable': { status: 503, message: 'Something went wrong.Please try again later!' },
} as const satisfies Record<string, { status: number; message: string }>;
