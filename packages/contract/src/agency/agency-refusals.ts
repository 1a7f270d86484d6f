/** Refusals of what is done to the record of an agency, its levels, programs and logos. */
export const agencyRefusals = {
  'agency-known': { status: 409, message: 'An agency with this {what} already exists: {name}.' },
  'agency-below-itself': { status: 409, message: 'An agency cannot belong to itself or to one below it.' },
  'agency-too-deep': {
    status: 409,
    message: 'Choose a network or an agency as the parent. An office cannot be a parent.',
  },
  'agency-in-use': { status: 409, message: 'The agency cannot be deleted because it has {what}.' },
  'agency-keeps-mfa': {
    status: 409,
    message: 'Only the agency’s own users can make two-factor sign-in optional.',
  },
  'level-overlaps': { status: 409, message: 'This revenue range overlaps level {name}.' },
  'program-not-offered': { status: 409, message: 'The agency does not place {program}.' },
  'underwriting-not-enabled': {
    status: 409,
    message:
      'This agency is not enabled for underwriting: please ask our team before its quotes go to an underwriter.',
  },
  'logo-too-large': { status: 400, message: 'The logo is larger than {most} KB.' },
  'logo-not-read': { status: 400, message: 'Something went wrong.Please try again!' },
  'agency-invalid': { status: 400, message: 'The selected agency is invalid' },
  'register-closed': { status: 409, message: 'No producer register is set up to check licenses.' },
  'license-known': { status: 409, message: 'This license is already on the list.' },
  'agent-invalid': { status: 400, message: 'The selected agent is invalid' },
  'appointment-known': { status: 409, message: 'The agency already has an appointment in {state}.' },
  'signature-not-yours': {
    status: 403,
    message: 'Only the provider’s admins can confirm a signature on file.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
