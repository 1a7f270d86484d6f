/** Why commands of connectors are refused; joined with all others in `../refusals.ts`. */
export const connectorRefusals = {
  'connector-not-added': { status: 400, message: 'Failed to add the connector' },
  'connector-not-agreed': {
    status: 409,
    message: 'Failed to add the connector: agree to the privacy terms first.',
  },
  'connector-unavailable': { status: 409, message: 'Failed to connect, please try again later' },
  'connector-sign-in-over': {
    status: 400,
    message:
      'Failed to connect, please try again later: this sign-in has expired or was started by someone else.',
  },
} as const;
