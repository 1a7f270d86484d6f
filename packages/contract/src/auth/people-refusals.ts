/** Refusals of calls about people and teams. */
export const peopleRefusals = {
  'email-in-use': { status: 409, message: 'Someone already signs in with this email address.' },
  'invitation-for-another': {
    status: 403,
    message: 'This invitation was sent to another email address. Sign in with that address to accept it.',
  },
  'account-of-person': { status: 409, message: 'This person already belongs to that account.' },
  'agency-missing': { status: 400, message: 'Please select a Agency' },
  'sees-whole-book': {
    status: 409,
    message: 'Agencies can be assigned only to provider staff who do not have access to the whole book.',
  },
  'role-unknown': { status: 400, message: 'This role does not exist in that account.' },
  'teams-required': { status: 400, message: 'Choose at least one team for this role.' },
  'last-admin': {
    status: 409,
    message: 'This is the last admin of the account. Give someone else the role first.',
  },
  'not-yourself': { status: 409, message: 'You cannot make this change for yourself. Ask another admin.' },
  'above-own-authority': { status: 403, message: 'You cannot grant more authority than your own. {limits}.' },
  'releases-nothing': {
    status: 409,
    message: 'This person’s role does not release quotes, so it cannot be granted authority.',
  },
  'team-exists': { status: 409, message: 'A team with this name already exists.' },
  'team-default': {
    status: 409,
    message: 'Make another team the default first. There must always be a default team.',
  },
  'team-in-use': { status: 409, message: 'This team still has {what}. Choose the team to transfer them to.' },
} as const;
