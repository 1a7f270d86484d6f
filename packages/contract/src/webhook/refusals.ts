/** Refusals of calls on keys and webhooks. */
export const webhookRefusals = {
  'api-keys-full': {
    status: 409,
    message: 'An organization has {count} API keys at most. Delete one first.',
  },
  'scope-not-yours': { status: 403, message: 'A key can do no more than you: {scopes}.' },
  'webhooks-full': {
    status: 409,
    message: 'An organization has {count} webhooks at most. Delete one first.',
  },
  'webhook-address-refused': { status: 400, message: 'This address cannot be used for a webhook: {why}.' },
  'webhook-taken': { status: 409, message: 'Another webhook has this {what} already.' },
  'webhook-no-address': { status: 409, message: 'This webhook has no address yet.' },
} as const;
