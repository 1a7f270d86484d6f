/** Refusals of calls on keys and webhooks. */
export const webhookRefusals = {
  'api-keys-full': {
    status: 409,
    message: 'An organization can have at most {count} API keys. Delete one first.',
  },
  'scope-not-yours': { status: 403, message: 'A key cannot have more permissions than you: {scopes}.' },
  'webhooks-full': {
    status: 409,
    message: 'An organization can have at most {count} webhooks. Delete one first.',
  },
  'webhook-address-refused': { status: 400, message: 'This address cannot be used for a webhook: {why}.' },
  'webhook-taken': { status: 409, message: 'Another webhook already has this {what}.' },
  'webhook-no-address': { status: 409, message: 'Enter an address for this webhook first.' },
} as const;
