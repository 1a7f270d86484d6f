/** Refusals of calls on quotes, their signatures and the cart. */
export const quoteRefusals = {
  'none-to-decline': { status: 400, message: 'None of these quotes can be declined.' },
  'not-eligible': { status: 409, message: '{reason}' },
  'not-bindable': { status: 409, message: 'This quote cannot be bound yet: {reasons}' },
  'not-sendable': { status: 409, message: 'This quote cannot be sent yet: {reasons}' },
  'not-signable': { status: 409, message: 'This quote cannot be signed yet: {reasons}' },
  'terms-changed': {
    status: 409,
    message: 'The terms of this quote have changed. Review them again before you continue.',
  },
  'endorsement-not-offered': {
    status: 409,
    message: 'This product has no endorsement for specified events.',
  },
  'colleague-disabled': { status: 409, message: 'This colleague was disabled.' },
  'over-authority': {
    status: 403,
    message:
      'This takes more underwriting authority than yours. {limits}. Ask for a second release, and a colleague decides.',
  },
  'quote-taken': { status: 409, message: '{name} has this quote. It has to be handed over first.' },
  'underwriter-unknown': { status: 400, message: 'This person does not underwrite quotes.' },
  'request-open': { status: 409, message: 'A second release of this quote has been asked for already.' },
  'no-request': { status: 409, message: 'Nobody waits for a second release of this quote.' },
  'no-such-fee': { status: 409, message: 'This product is rated without this fee.' },
  'agent-unknown': { status: 400, message: 'This person is not an agent of the quote’s agency.' },
  'notice-not-attested': { status: 409, message: 'The surplus lines notice has to be attested first.' },
  'notice-not-due': {
    status: 409,
    message: 'This quote has no surplus lines notice to attest for this state.',
  },
  'no-surplus-license': { status: 409, message: 'Your agency has no surplus lines license for this state.' },
  'wholesale-agent-unknown': { status: 400, message: 'This person is not an agent of a wholesale agency.' },
  'facts-changed': { status: 409, message: 'The facts of the company have changed. Please read them again.' },
  'not-under-review': { status: 409, message: 'This quote can no longer be bound as it was sent.' },
  'not-verified': { status: 409, message: 'Please verify the facts of the company first.' },
  'no-policyholder': { status: 409, message: 'Please name the contact of the policyholder first.' },
  'broker-unknown': { status: 409, message: 'The licensed broker has no login at your agency.' },
  'under-screening': {
    status: 409,
    message: 'A name has to be checked by compliance before this can go on.',
  },
  'tax-not-in-question': {
    status: 409,
    message: 'The surplus lines taxes of this quote come from a checked source, or are confirmed already.',
  },
  'texts-not-in-question': {
    status: 409,
    message: 'The prescribed texts of this quote were compared with the law, or are confirmed already.',
  },
  'effort-not-asked': { status: 409, message: 'This quote needs no search for admitted coverage.' },
  'known-loss-not-asked': {
    status: 409,
    message: 'This quote needs no statement of known loss: its cover does not begin in the past.',
  },
  'statement-not-read': { status: 400, message: 'The statement must be a PDF of 5 MB at most.' },
  'evidence-not-read': { status: 400, message: 'What you add must be a PDF of 5 MB at most.' },
  'not-signed': { status: 409, message: 'This quote is not signed, so there is no evidence of a signature.' },
  'evidence-not-kept': {
    status: 409,
    message: 'This quote was signed before the evidence of signatures was kept.',
  },
  'evidence-not-ready': {
    status: 409,
    message: 'The documents of this signature are still being made. Please try again in a minute.',
  },
  'application-link-unavailable': {
    status: 409,
    message: 'Application Link is not available at this time. Please try again after sometime.',
  },
  'not-sent': { status: 409, message: 'This quote has not been sent to the policyholder yet.' },
  'cart-full': {
    status: 409,
    message: 'You have reached 5 request limit, please delete one to add another variation!',
  },
  'cart-empty': { status: 409, message: 'There is no quote in the cart.' },
  'option-chosen': { status: 409, message: 'Another option of this proposal was chosen.' },
  'options-of-one-account': { status: 422, message: 'Only quotes of one account can be compared.' },
} as const satisfies Record<string, { status: number; message: string }>;
