/** Why commands of partner organizations are refused; joined with all others in `../refusals.ts`. */
export const partnersRefusals = {
  'partner-known': { status: 409, message: 'An organization of this kind with this name already exists.' },
  'partner-in-treaty': {
    status: 409,
    message: 'Treaty {treaty} names this organization. Its name can change only with the treaty.',
  },
  'partner-in-use': {
    status: 409,
    message: 'This organization cannot be deleted because it still has: {what}.',
  },
  'hostname-taken': { status: 409, message: 'This host name belongs to another organization.' },
  'carrier-profile-known': {
    status: 409,
    message: 'The carrier already has a rater profile with this name.',
  },
  'carrier-invalid': { status: 400, message: 'The carrier does not participate in this treaty.' },
  'member-known': { status: 409, message: '{name} is already assigned to this organization.' },
  'member-elsewhere': { status: 409, message: '{name} is a member of {other}. Remove it there first.' },
  'member-of-several': {
    status: 409,
    message: 'It is assigned to several organizations. Specify one by partnerId.',
  },
  'account-invalid': { status: 400, message: 'The selected account is invalid' },
} as const;
