/** Refusals of calls on legal holds, and refusals because of a legal hold. */
export const complianceRefusals = {
  'under-legal-hold': {
    status: 409,
    message: 'This is under a legal hold and cannot be deleted. Contact the provider’s compliance team.',
  },
  'hold-subject-unknown': { status: 404, message: 'No record was found for “{subject}”.' },
} as const;
