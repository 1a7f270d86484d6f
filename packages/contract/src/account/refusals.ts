/** Refusals about accounts and their reference data. */
export const accountRefusals = {
  'finding-not-open': { status: 409, message: 'This finding cannot be disputed now.' },
  'dispute-not-open': { status: 409, message: 'This dispute was answered already.' },
  'dispute-files-full': { status: 409, message: 'A dispute takes {count} files at most.' },
  'domain-opted-out': { status: 409, message: '{domain} is not looked at already.' },
  'domain-not-of-account': { status: 400, message: 'The details of the account do not name {domain}.' },
  'domain-proved': { status: 409, message: 'It is known already that {domain} belongs to this account.' },
  'domain-not-scannable': { status: 400, message: '{domain} is not the name of a domain.' },
  'question-not-asked': { status: 409, message: 'This question is not asked of the company now.' },
  'answer-asked-already': {
    status: 409,
    message: 'This colleague has been asked already, and can still answer.',
  },
  'answer-requests-full': {
    status: 409,
    message: '{count} colleagues have not answered yet. Withdraw one of the requests first.',
  },
  'answer-request-over': { status: 409, message: 'This request is over. Reload to see what became of it.' },
  'answer-not-given': { status: 409, message: 'There is no answer of a colleague to decide on.' },
  'answer-key-spent': { status: 401, message: 'Your hour is over. Ask for another code.' },
  'tag-exists': { status: 409, message: 'There is a tag of this name already.' },
  'tags-full': { status: 409, message: 'An agency has {count} tags at most. Delete one first.' },
  'account-taken': { status: 409, message: 'The Client is already associated with another Agency!' },
  'account-taken-uk': { status: 409, message: 'The Client is already associated with another Brokerage!' },
  'account-yours': {
    status: 409,
    message: 'This Client is already associated with someone else within your Agency!',
  },
  'account-exists': { status: 409, message: 'You already have an account of this company: {name}.' },
  'account-with-agency': {
    status: 409,
    message: 'The agency has an account of this company already. Ask the provider to add it to yours.',
  },
  'account-by-agency': {
    status: 409,
    message: 'This account has to be opened by your agency. Ask your agent to invite you to it.',
  },
  'account-covered': {
    status: 409,
    message: 'This account has cover in force. Its policies have to end before it can be declined.',
  },
  'account-in-use': {
    status: 409,
    message: 'This account was quoted or insured. It can be declined or lost, but not deleted.',
  },
  'leads-closed': { status: 409, message: 'No customer system is set up that takes leads.' },
  'agent-not-interested': { status: 409, message: 'This agency is not among those that you can choose.' },
  'agent-missing': { status: 409, message: 'The account has no agent.' },
  'agent-of-policy': {
    status: 409,
    message: 'The account has cover in force. Its agent changes by a broker of record letter.',
  },
  'contact-unnamed': {
    status: 409,
    message: "Update this account's organization contact info and try again",
  },
  'agency-admin-decides': { status: 409, message: 'Please contact your Agency Admin' },
  'state-in-use': { status: 409, message: '{name} cannot be deleted: it is still used ({uses}).' },
  'industry-exists': { status: 409, message: 'The industry code {code} is there already.' },
  'industry-code-stays': {
    status: 409,
    message: 'The code itself cannot be changed. Delete it and add the right one.',
  },
  'industry-day-past': {
    status: 400,
    message: 'What was priced stays as it is. Choose today or a later day.',
  },
  'effective-day-past': {
    status: 400,
    message: 'What held before stays as it was. Choose today or a later day.',
  },
  'domain-blocked': { status: 400, message: 'Nobody of {domain} can be invited: the domain is blocked.' },
  'domain-blocked-already': { status: 409, message: '{domain} is blocked already.' },
  'merge-itself': { status: 400, message: 'Choose another account than this one.' },
  'merge-regions-differ': { status: 409, message: 'Accounts of two regions cannot be merged.' },
  'merge-agencies-differ': {
    status: 409,
    message:
      '{name} belongs to {agency}. Accounts of two agencies cannot be merged: assign both to one agency first, or bring a broker of record letter for cover in force.',
  },
  'merge-broker-change': {
    status: 409,
    message:
      'A change of the broker of record waits for {name}. It has to end before the accounts are merged.',
  },
  'merge-final': { status: 409, message: 'The day for undoing this merge is over.' },
  'merge-used': {
    status: 409,
    message: 'This merge cannot be undone, because work went on with what it moved: {what}.',
  },
  'merge-followed': {
    status: 409,
    message: 'The account that stayed was merged into another one since. Undo that merge first.',
  },
  'note-final': {
    status: 409,
    message: 'A note can be changed by its author for 15 minutes. Add to it instead.',
  },
  'account-details-invalid': {
    status: 400,
    message: 'Not able to save details at this time. Please try again later.',
  },
  'upload-missing': { status: 400, message: 'No file selected for upload.' },
  'upload-too-large': { status: 400, message: 'The file size is too big, 5MB max.' },
  'upload-not-read': {
    status: 400,
    message: 'This file cannot be read: {reason} Save it as .xlsx or .csv with the columns of the template.',
  },
  'directory-older': { status: 409, message: 'The directory has {source} as of {day} already.' },
  'directory-of-tomorrow': { status: 400, message: 'The day of the source is not over yet: {day}.' },
  'upload-old-sheet': {
    status: 400,
    message: 'Sheets of Excel 97-2003 cannot be read. Save the file as .xlsx or .csv.',
  },
  'upload-wrong': { status: 400, message: 'No row of the file can be taken.' },
  'account-not-declined': { status: 409, message: 'Failed to decline account' },
  'whose-missing': { status: 400, message: 'Choose an agency or an account.' },
  'product-not-offered': {
    status: 400,
    message: 'There are no rates for this product here today, so it is not offered.',
  },
  'note-adds-to': { status: 409, message: 'This adds to a note, and stands below it. Pin the note itself.' },
} as const;
