/** Refusals of calls on operations. */
export const operationsRefusals = {
  'letter-emptied': {
    status: 409,
    message: 'The address and text of this message were removed after 90 days. It can only be discarded.',
  },
} as const;
