/** Refusals of calls on submissions. */
export const submissionRefusals = {
  'submission-without-agency': {
    status: 409,
    message: 'The agency of this submission is not known yet. Say which agency it is from first.',
  },
  'submission-not-certified': {
    status: 409,
    message: 'Some facts of this submission were read with little confidence. Check and certify them first.',
  },
  'assignee-unknown': { status: 400, message: 'This person does not work on submissions.' },
  'loss-run-elsewhere': { status: 409, message: '{name} belongs to another record.' },
  'submission-not-declined': { status: 409, message: 'Failed to decline submission' },
} as const;
