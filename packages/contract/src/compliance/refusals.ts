/** Refusals of calls on legal holds, and refusals because of a legal hold. */
export const complianceRefusals = {
  'under-legal-hold': {
    status: 409,
    message: 'This is under a legal hold and cannot be deleted. Ask the provider’s compliance.',
  },
  'hold-subject-unknown': { status: 404, message: 'Nothing is known by “{subject}”.' },
} as const;
