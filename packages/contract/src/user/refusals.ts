/** Refusals of what people keep for themselves. */
export const userRefusals = {
  'view-exists': { status: 409, message: 'There is a view of this name for this list already.' },
  'views-full': { status: 409, message: 'You have {count} views already. Delete one first.' },
  'shared-views-full': {
    status: 409,
    message: '{count} views are shared already. Somebody has to stop sharing one first.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
