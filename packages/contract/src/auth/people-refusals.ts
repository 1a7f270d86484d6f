/** Refusals of calls about people and teams. */
export const peopleRefusals = {
  'email-in-use': { status: 409, message: 'Someone already signs in with this email address.' },
  'invitation-for-another': {
    status: 403,
    message: 'This invitation was sent to another address. Sign in by that one to accept it.',
  },
  'account-of-person': { status: 409, message: 'This person already belongs to that account.' },
  'agency-missing': { status: 400, message: 'Please select a Agency' },
  'sees-whole-book': {
    status: 409,
    message: 'Agencies are assigned to staff of the provider who do not see the whole book.',
  },
  'role-unknown': { status: 400, message: 'This role does not exist in that account.' },
  'teams-required': { status: 400, message: 'Choose at least one team for this role.' },
  'last-admin': {
    status: 409,
    message: 'This is the last admin of the account. Give someone else the role first.',
  },
  'not-yourself': { status: 409, message: 'You cannot do this to yourself. Ask another admin.' },
  'above-own-authority': {
    status: 403,
    message: 'Nobody grants more authority than they have themselves. {limits}.',
  },
  'releases-nothing': {
    status: 409,
    message: 'The role of this person releases nothing, so there is no authority to grant.',
  },
  'team-exists': { status: 409, message: 'A team with this name already exists.' },
  'team-default': {
    status: 409,
    message: 'There has to be a default team. Make another team the default first.',
  },
  'team-in-use': {
    status: 409,
    message: 'This team still has {what}. Choose the team that takes them over.',
  },
} as const;
