/** Refusals of calls on legal holds and the law of states, and refusals because of a legal hold. */
export const complianceRefusals = {
  'under-legal-hold': {
    status: 409,
    message: 'This is under a legal hold and cannot be deleted. Contact the provider’s compliance team.',
  },
  'hold-subject-unknown': { status: 404, message: 'No record was found for “{subject}”.' },
  'law-edition-passed': { status: 409, message: 'The data is of {edition} by now. Compare that edition.' },
  'law-not-in-question': {
    status: 409,
    message: 'The law of these states is verified or has been confirmed.',
  },
} as const;
