/** Refusals of what is done to the record of an agency, its levels, programs and logos. */
export const agencyRefusals = {
  'agency-known': { status: 409, message: 'An agency with this {what} exists already: {name}.' },
  'agency-below-itself': { status: 409, message: 'An agency cannot belong to itself or to one below it.' },
  'agency-too-deep': {
    status: 409,
    message: 'A network has agencies and an agency has offices; nothing stands below an office.',
  },
  'agency-in-use': { status: 409, message: 'The agency has {what} and stays.' },
  'agency-keeps-mfa': {
    status: 409,
    message: 'Only the agency’s own people can say that two-factor sign-in is no longer mandatory.',
  },
  'level-overlaps': { status: 409, message: 'The level {name} has some of this revenue already.' },
  'program-not-offered': { status: 409, message: 'The agency does not place {program}.' },
  'underwriting-not-enabled': {
    status: 409,
    message:
      'This agency is not enabled for underwriting: please ask our team before its quotes go to an underwriter.',
  },
  'logo-too-large': { status: 400, message: 'The logo is larger than {most} KB.' },
  'logo-not-read': { status: 400, message: 'Something went wrong.Please try again!' },
  'agency-invalid': { status: 400, message: 'The selected agency is invalid' },
  'register-closed': { status: 409, message: 'No register is set up that says which licenses are active.' },
  'license-known': { status: 409, message: 'This license is already on the list.' },
  'agent-invalid': { status: 400, message: 'The selected agent is invalid' },
  'appointment-known': { status: 409, message: 'The agency is on the list for {state} already.' },
  'signature-not-yours': {
    status: 403,
    message: 'Only the provider’s admins can confirm a signature on file.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
