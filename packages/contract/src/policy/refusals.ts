/** Why commands of policies are refused; joined with all others in `../refusals.ts`. */
export const policyRefusals = {
  'conditions-open': { status: 409, message: 'The policy cannot be issued until this is met: {what}.' },
  'outside-term': { status: 400, message: 'This date is outside the term of the policy, {from} to {to}.' },
  'outside-endorsement-window': {
    status: 400,
    message: 'Choose an effective date from {from} to {to}. For another date, ask an underwriter.',
  },
  'endorsement-changes-nothing': { status: 400, message: 'Nothing would change.' },
  'endorsement-changes-state': {
    status: 409,
    message: 'This policy is written in {state}. For another state, cancel and rewrite the policy.',
  },
  'endorsement-needs-underwriter': {
    status: 409,
    message: 'This endorsement must be referred to an underwriter: {reasons}.',
  },
  'endorsement-needs-nobody': {
    status: 409,
    message: 'This endorsement does not need an underwriter’s approval. Book it directly.',
  },
  'endorsement-requested-already': {
    status: 409,
    message: 'An endorsement requested by {name} is already with an underwriter.',
  },
  'no-endorsement-request': {
    status: 409,
    message: 'This policy has no endorsement request with an underwriter.',
  },
  'endorsement-not-insurable': { status: 409, message: 'The changed risk cannot be covered: {reasons}.' },
  'notice-too-short': {
    status: 400,
    message: 'Choose {date} or a later date. This cancellation requires {days} days’ notice.',
  },
  'notice-unknown': {
    status: 409,
    message: 'Confirm the notice period for {state} before giving notice. It is not on file.',
  },
  'notice-unproved': {
    status: 409,
    message:
      'Enter the proof of mailing of this cancellation notice, or stop the cancellation and give notice again.',
  },
  'notice-proved-already': {
    status: 409,
    message: 'The proof of mailing to this recipient is already on file and cannot be changed.',
  },
  'notice-withdrawn': {
    status: 409,
    message: 'This notice was withdrawn. Proof of mailing is no longer needed.',
  },
  'no-longer-flat': {
    status: 409,
    message: 'A policy can be cancelled flat only within {days} days, and only if no claim has been made.',
  },
  'has-claim': { status: 409, message: 'There is an open or paid claim on this policy.' },
  'cover-relied-on': {
    status: 409,
    message: 'Ask a colleague to approve this. Cover from {date} has been relied on: {what}.',
  },
  'cover-not-relied-on': {
    status: 409,
    message: 'This does not need a second person. The cover it reverses has not been relied on.',
  },
  'cancellation-needs-release': {
    status: 409,
    message:
      'Enter who signed the insured’s request or lost policy release, and when. The cancellation is backdated to {date}.',
  },
  'nothing-to-undo': { status: 409, message: 'This policy has no cancellation in effect.' },
  'nothing-to-void': {
    status: 409,
    message: 'Only the latest endorsement, cancellation or reinstatement in effect can be voided.',
  },
  'no-such-revision': { status: 400, message: 'This policy has no transaction {number}.' },
  'not-booked-yet': { status: 400, message: 'Nothing had been booked on this policy by then.' },
  'nothing-to-revert': {
    status: 409,
    message: 'The policy is already in its state after transaction {number}.',
  },
  'insured-on-list': {
    status: 409,
    message: 'Compliance has to clear this name first. Try again afterwards.',
  },
  'not-nonpremium': { status: 409, message: 'Transaction {number} is not a change of insured in effect.' },
  'no-insured-change': {
    status: 409,
    message: 'There is no change of insured in effect whose date could be corrected.',
  },
  'no-void-request': { status: 409, message: 'Someone has to request this first. It takes two people.' },
  'void-requested-already': {
    status: 409,
    message: '{name} has already requested this. A colleague has to decide it.',
  },
  'reinstatement-over': { status: 409, message: 'This policy could be reinstated until {date}.' },
  'arrears-open': { status: 409, message: 'The outstanding balance must be paid first: {amount}.' },
  'lapse-needs-statement': {
    status: 409,
    message:
      'Cover ended on {date}. Reinstatement requires the insured’s signed statement of no known loss since then.',
  },
  'preview-changed': {
    status: 409,
    message: 'The figures have changed since they were shown. Please review them again.',
  },
  'commission-beyond': { status: 409, message: 'The commission cannot be more than {most}.' },
  'same-commission': { status: 400, message: 'Nothing would change.' },
  'notice-not-needed': {
    status: 409,
    message: 'No notice is needed: the renewal terms are not less favorable, or notice was already given.',
  },
  'conditional-unknown': {
    status: 409,
    message: 'Ask compliance. The state’s rules on less favorable renewal terms are not on file.',
  },
  'conditional-too-late': {
    status: 409,
    message:
      'Extend the policy together with the notice. Less favorable terms require {days} days’ notice, which was due by {date}.',
  },
  'extension-needs-day': {
    status: 409,
    message: 'Choose the date to extend the policy to. No rule on file sets one today.',
  },
  'outside-extension': { status: 400, message: 'Choose an extension date from {from} to {to}.' },
  'not-renewable-yet': { status: 409, message: 'This policy can be renewed from {date}.' },
  'renewal-opted-out': { status: 409, message: 'This policy will not be renewed: {reason}.' },
  'renewal-bound': { status: 409, message: 'This policy has already been renewed as {number}.' },
  'not-opted-out': { status: 409, message: 'This policy is not opted out of renewal.' },
  'not-renewed-by-insurer': {
    status: 409,
    message: 'The insurer has given notice of non-renewal. Only an underwriter can withdraw it.',
  },
  'non-renewal-too-late': {
    status: 409,
    message: 'The last day to give the required {days} days’ notice was {date}.',
  },
  'erp-not-offered': { status: 409, message: '{reason}.' },
  'erp-issued': {
    status: 409,
    message: 'This cancellation cannot be undone: an extended reporting period was bought after it.',
  },
  'not-a-renewal': { status: 409, message: 'This quote is not a renewal.' },
  /** The same for a wrong pair and for a policy that does not exist. */
  'broker-letter-not-matched': {
    status: 409,
    message: 'No policy matches this number and insured. Enter both exactly as in the letter.',
  },
  'broker-change-open': {
    status: 409,
    message: 'A broker of record change is already pending for this insured.',
  },
  'broker-unchanged': { status: 409, message: '{agency} is already the broker of record.' },
  'broker-policy-ended': {
    status: 409,
    message: 'The broker can be changed only on a policy that is issued or in force and not about to end.',
  },
  'broker-unlicensed': { status: 409, message: '{agency} has no license in {state} that is valid today.' },
  'broker-unappointed': { status: 409, message: '{agency} is not appointed in {state}.' },
  'broker-letter-date': { status: 400, message: 'The letter must be signed between {date} and today.' },
  'broker-outside-term': {
    status: 400,
    message: 'The change would take effect on {date}, after the policy term has ended.',
  },
  'broker-agency-unknown': { status: 400, message: 'Choose the agency named in the letter.' },
  'broker-letter-needed': {
    status: 400,
    message: 'Add the insured’s later letter. The letter signed last prevails.',
  },
  'broker-wait-over': { status: 409, message: 'The last day to stop it was {date}.' },
  'additional-insured-unknown': { status: 400, message: 'This additional insured is not on the policy.' },
  'additional-insured-twice': { status: 400, message: 'Each additional insured can be listed only once.' },
  'certificate-other-product': { status: 400, message: 'This policy is for a different product.' },
  'certificate-not-in-force': {
    status: 409,
    message: 'A certificate can be issued only while the policy is issued or in force and not about to end.',
  },
  'no-evidence': { status: 409, message: 'There is no evidence to return.' },
  'financer-intent-missing': {
    status: 409,
    message: 'Record your notice of intent to cancel first. The insured must be notified.',
  },
  'financer-intent-runs': {
    status: 409,
    message: 'Request the cancellation on {date} or later, the date in the notice of intent to the insured.',
  },
} as const;
