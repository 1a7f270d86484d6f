/** Why commands of policies are refused; joined with all others in `../refusals.ts`. */
export const policyRefusals = {
  'conditions-open': { status: 409, message: 'The policy cannot be issued before it is met: {what}.' },
  'outside-term': { status: 400, message: 'This date is outside the term of the policy, {from} to {to}.' },
  'outside-endorsement-window': {
    status: 400,
    message: 'An endorsement can take effect from {from} to {to}. For another date, ask an underwriter.',
  },
  'endorsement-changes-nothing': { status: 400, message: 'Nothing would change.' },
  'endorsement-changes-state': {
    status: 409,
    message:
      'This policy is insured in {state}. Another state needs another policy: cancel this one and write it anew.',
  },
  'endorsement-needs-underwriter': {
    status: 409,
    message: 'An underwriter has to look at this endorsement: {reasons}.',
  },
  'endorsement-needs-nobody': {
    status: 409,
    message: 'No underwriter has to look at this endorsement: it can be booked.',
  },
  'endorsement-requested-already': {
    status: 409,
    message: 'An endorsement of this policy waits for an underwriter already: {name} has asked for it.',
  },
  'no-endorsement-request': {
    status: 409,
    message: 'No endorsement of this policy waits for an underwriter.',
  },
  'endorsement-not-insurable': { status: 409, message: 'The changed risk cannot be covered: {reasons}.' },
  'notice-too-short': {
    status: 400,
    message: 'Notice of this cancellation takes {days} days: it can take effect from {date}.',
  },
  'notice-unknown': {
    status: 409,
    message: 'The days of notice in {state} are not known here. Confirm them before notice is given.',
  },
  'notice-unproved': {
    status: 409,
    message:
      'Nothing proves yet that notice of this cancellation was mailed in time. Enter the proof of mailing, or stop the cancellation and give notice again.',
  },
  'notice-proved-already': {
    status: 409,
    message: 'The proof of mailing to this recipient is entered already. It stays as it was entered.',
  },
  'notice-withdrawn': { status: 409, message: 'This notice was withdrawn: nobody has to prove it any more.' },
  'no-longer-flat': {
    status: 409,
    message: 'A policy can be cancelled from the start within {days} days, and only while no claim was made.',
  },
  'has-claim': { status: 409, message: 'There is an open or paid claim on this policy.' },
  'cover-relied-on': {
    status: 409,
    message:
      'Cover from {date} on was relied on: {what}. Ask a colleague: it takes a second person to take it back.',
  },
  'cover-not-relied-on': {
    status: 409,
    message: 'Nobody has relied on what this takes back: it can be booked without a second person.',
  },
  'cancellation-needs-release': {
    status: 409,
    message:
      'Cover is given up from {date}, which has passed. Say who of the insured signed the request or the lost-policy release, and when.',
  },
  'nothing-to-undo': { status: 409, message: 'No cancellation of this policy stands.' },
  'nothing-to-void': {
    status: 409,
    message: 'Only the latest endorsement, cancellation or reinstatement that still counts can be voided.',
  },
  'no-such-revision': { status: 400, message: 'This policy has no transaction {number}.' },
  'not-booked-yet': { status: 400, message: 'Nothing of this policy had been booked by then.' },
  'nothing-to-revert': {
    status: 409,
    message: 'The policy is already what it was after transaction {number}.',
  },
  'insured-on-list': {
    status: 409,
    message: 'Compliance has to look at this name first. Try again when they have.',
  },
  'not-nonpremium': {
    status: 409,
    message: 'Transaction {number} is no change of the insured that still counts.',
  },
  'no-insured-change': {
    status: 409,
    message: 'No change of who is insured stands that could be moved to another day.',
  },
  'no-void-request': { status: 409, message: 'Nobody has asked for this yet: it takes two people.' },
  'void-requested-already': {
    status: 409,
    message: '{name} has asked for this already: a colleague decides.',
  },
  'reinstatement-over': { status: 409, message: 'This policy could be reinstated until {date}.' },
  'arrears-open': { status: 409, message: 'What is owed has to be paid first: {amount}.' },
  'lapse-needs-statement': {
    status: 409,
    message:
      'Cover ended on {date}. It comes back with a signed statement of the insured that no loss is known since.',
  },
  'preview-changed': {
    status: 409,
    message: 'The figures have changed since they were shown. Please look at them again.',
  },
  'commission-beyond': { status: 409, message: 'Nobody may agree a commission of more than {most}.' },
  'same-commission': { status: 400, message: 'Nothing would change.' },
  'notice-not-needed': {
    status: 409,
    message: 'The renewal needs no notice: its terms are not worse, or notice was given of them.',
  },
  'conditional-unknown': {
    status: 409,
    message: 'The law of the state on renewals on worse terms was not read here. Ask compliance.',
  },
  'conditional-too-late': {
    status: 409,
    message:
      'Notice of worse terms takes {days} days: it was in time until {date}. Extend the policy with it.',
  },
  'extension-needs-day': {
    status: 409,
    message: 'No law that was read here extends this policy today. Choose the day to which it goes on.',
  },
  'outside-extension': { status: 400, message: 'The policy can be extended to a day from {from} to {to}.' },
  'not-renewable-yet': { status: 409, message: 'This policy can be renewed from {date}.' },
  'renewal-opted-out': { status: 409, message: 'This policy is not to be renewed: {reason}.' },
  'renewal-bound': { status: 409, message: 'This policy was renewed already, as {number}.' },
  'not-opted-out': { status: 409, message: 'Nobody has opted this policy out of renewal.' },
  'not-renewed-by-insurer': {
    status: 409,
    message: 'The insurer has given notice that this policy is not renewed. An underwriter takes that back.',
  },
  'non-renewal-too-late': {
    status: 409,
    message: 'Notice takes {days} days: the last day on which it could be given was {date}.',
  },
  'erp-not-offered': { status: 409, message: '{reason}.' },
  'erp-issued': {
    status: 409,
    message: 'An extended reporting period was bought after this cancellation, which therefore stands.',
  },
  'not-a-renewal': { status: 409, message: 'This quote renews no policy.' },
  /** The same for a wrong pair and for a policy that does not exist. */
  'broker-letter-not-matched': {
    status: 409,
    message: 'There is no policy with this number and this insured. Write both as the letter does.',
  },
  'broker-change-open': {
    status: 409,
    message: 'Another change of the broker of record waits for this insured already.',
  },
  'broker-unchanged': { status: 409, message: '{agency} is the broker of record already.' },
  'broker-policy-ended': {
    status: 409,
    message: 'Only a policy that is issued or in force, and that nothing ends, can change its broker.',
  },
  'broker-unlicensed': { status: 409, message: '{agency} holds no license of {state} that is valid today.' },
  'broker-unappointed': { status: 409, message: '{agency} is not appointed in {state}.' },
  'broker-letter-date': {
    status: 400,
    message: 'The letter has to be signed on or before today, and on or after {date}.',
  },
  'broker-outside-term': {
    status: 400,
    message: 'The change would take effect on {date}, when the term of the policy has ended.',
  },
  'broker-agency-unknown': { status: 400, message: 'Choose the agency that the letter names.' },
  'broker-letter-needed': {
    status: 400,
    message: 'The later letter of the insured is needed: what they sign last counts.',
  },
  'broker-wait-over': { status: 409, message: 'It could be stopped until {date}.' },
  'additional-insured-unknown': {
    status: 400,
    message: 'This additional insured is not one of the policy’s.',
  },
  'additional-insured-twice': { status: 400, message: 'Nobody can be on the list twice.' },
  'certificate-other-product': { status: 400, message: 'This policy is of another product.' },
  'certificate-not-in-force': {
    status: 409,
    message:
      'A certificate is issued while the policy is issued or in force, and nothing is about to end it.',
  },
  'no-evidence': { status: 409, message: 'Nothing was brought that could be returned.' },
  'financer-intent-missing': {
    status: 409,
    message: 'Say first that you are going to ask for the cancellation: the insured has to be told of it.',
  },
  'financer-intent-runs': {
    status: 409,
    message: 'The insured was told that you ask for the cancellation on {date}. Ask on that day or later.',
  },
} as const;
