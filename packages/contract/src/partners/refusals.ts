/** Why commands of partner organizations are refused; joined with all others in `../refusals.ts`. */
export const partnersRefusals = {
  'partner-known': { status: 409, message: 'There is an organization of this kind and name already.' },
  'partner-in-treaty': {
    status: 409,
    message: 'The treaty {treaty} names this organization: its name can change with the treaty only.',
  },
  'partner-in-use': {
    status: 409,
    message: 'This organization cannot be deleted. These still belong to it: {what}.',
  },
  'hostname-taken': { status: 409, message: 'This host name belongs to another organization.' },
  'carrier-profile-known': { status: 409, message: 'The carrier has a rater profile of this name already.' },
  'carrier-invalid': { status: 400, message: 'The carrier has no share of this treaty.' },
  'member-known': { status: 409, message: '{name} is assigned to this organization already.' },
  'member-elsewhere': { status: 409, message: '{name} is a member of {other}. Remove it there first.' },
  'member-of-several': { status: 409, message: 'It is assigned to several. Say to which by partnerId.' },
  'account-invalid': { status: 400, message: 'The selected account is invalid' },
} as const;
