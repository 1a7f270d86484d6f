/** Refusals of calls on submissions. */
export const submissionRefusals = {
  'submission-without-agency': { status: 409, message: 'Choose the agency of this submission first.' },
  'submission-not-certified': {
    status: 409,
    message: 'Check and certify the facts of this submission first. Some were read with low confidence.',
  },
  'assignee-unknown': { status: 400, message: 'This person does not work on submissions.' },
  'loss-run-elsewhere': { status: 409, message: '{name} belongs to another record.' },
  'submission-not-declined': { status: 409, message: 'Failed to decline submission' },
} as const;
