/** Refusals about accounts and their reference data. */
export const accountRefusals = {
  'finding-not-open': { status: 409, message: 'This finding is not open to dispute.' },
  'dispute-not-open': { status: 409, message: 'This dispute has already been answered.' },
  'dispute-files-full': { status: 409, message: 'Attach at most {count} files to a dispute.' },
  'domain-opted-out': { status: 409, message: '{domain} is already excluded from scans.' },
  'domain-not-of-account': {
    status: 400,
    message: '{domain} is not in the account details. Add it there first.',
  },
  'domain-proved': { status: 409, message: '{domain} is already confirmed as belonging to this account.' },
  'domain-not-scannable': { status: 400, message: '{domain} is not a valid domain name.' },
  'question-not-asked': { status: 409, message: 'This question does not apply to the company at present.' },
  'answer-asked-already': {
    status: 409,
    message: 'This colleague already has an open request for this answer.',
  },
  'answer-requests-full': {
    status: 409,
    message: 'There are already {count} open requests. Withdraw one first.',
  },
  'answer-request-over': { status: 409, message: 'This request is closed. Reload to see its outcome.' },
  'answer-not-given': { status: 409, message: 'There is no colleague’s answer to review.' },
  'answer-key-spent': { status: 401, message: 'Your access has expired. Request a new code.' },
  'tag-exists': { status: 409, message: 'A tag with this name already exists.' },
  'tags-full': { status: 409, message: 'An agency can have at most {count} tags. Delete one first.' },
  'account-taken': { status: 409, message: 'The Client is already associated with another Agency!' },
  'account-taken-uk': { status: 409, message: 'The Client is already associated with another Brokerage!' },
  'account-yours': {
    status: 409,
    message: 'This Client is already associated with someone else within your Agency!',
  },
  'account-exists': { status: 409, message: 'You already have an account for this company: {name}.' },
  'account-with-agency': {
    status: 409,
    message:
      'The agency already has an account for this company. Ask the provider to add it to your accounts.',
  },
  'account-by-agency': {
    status: 409,
    message: 'Your agency has to open this account. Ask your agent for an invitation.',
  },
  'account-covered': {
    status: 409,
    message: 'This account has a policy in force. It can be declined once its policies have ended.',
  },
  'account-in-use': {
    status: 409,
    message:
      'This account has quotes or policies and cannot be deleted. Decline it or mark it as lost instead.',
  },
  'leads-closed': { status: 409, message: 'No customer system (CRM) is set up to receive leads.' },
  'agent-not-interested': {
    status: 409,
    message: 'You cannot choose this agency. Choose one of those listed.',
  },
  'agent-missing': { status: 409, message: 'The account has no agent.' },
  'agent-of-policy': {
    status: 409,
    message: 'The account has a policy in force. A broker of record letter is required to change its agent.',
  },
  'contact-unnamed': {
    status: 409,
    message: "Update this account's organization contact info and try again",
  },
  'agency-admin-decides': { status: 409, message: 'Please contact your Agency Admin' },
  'state-in-use': { status: 409, message: '{name} cannot be deleted because it is still in use ({uses}).' },
  'industry-exists': { status: 409, message: 'Industry code {code} already exists.' },
  'industry-code-stays': {
    status: 409,
    message: 'The code cannot be changed. Delete it and add the correct one.',
  },
  'industry-day-past': {
    status: 400,
    message: 'Choose today or a later date. Business that is already priced does not change.',
  },
  'effective-day-past': {
    status: 400,
    message: 'Choose today or a later date. What applied before does not change.',
  },
  'domain-blocked': { status: 400, message: 'Users at {domain} cannot be invited: the domain is blocked.' },
  'domain-blocked-already': { status: 409, message: '{domain} is already blocked.' },
  'merge-itself': { status: 400, message: 'Choose a different account.' },
  'merge-regions-differ': { status: 409, message: 'Accounts in different regions cannot be merged.' },
  'merge-agencies-differ': {
    status: 409,
    message:
      '{name} belongs to {agency}. Assign both accounts to one agency before you merge them; cover in force needs a broker of record letter.',
  },
  'merge-broker-change': {
    status: 409,
    message:
      'A broker of record change is pending for {name}. The accounts can be merged once it is completed or withdrawn.',
  },
  'merge-final': { status: 409, message: 'A merge can be undone only within a day.' },
  'merge-used': {
    status: 409,
    message: 'This merge cannot be undone because records it moved have changed since: {what}.',
  },
  'merge-followed': {
    status: 409,
    message: 'Undo the later merge first: the remaining account has since been merged into another one.',
  },
  'note-final': {
    status: 409,
    message: 'A note can be edited only by its author, within 15 minutes. Add a follow-up instead.',
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
  'directory-older': { status: 409, message: '{source} as of {day} has already been imported.' },
  'directory-of-tomorrow': { status: 400, message: 'The source date has not passed yet: {day}.' },
  'upload-old-sheet': {
    status: 400,
    message: 'Save the file as .xlsx or .csv. Excel 97-2003 files cannot be read.',
  },
  'upload-wrong': { status: 400, message: 'None of the rows in the file can be imported.' },
  'account-not-declined': { status: 409, message: 'Failed to decline account' },
  'whose-missing': { status: 400, message: 'Choose an agency or an account.' },
  'product-not-offered': {
    status: 400,
    message: 'This product is not available here: it has no rates in effect today.',
  },
  'note-adds-to': { status: 409, message: 'Pin the original note. This is a follow-up to it.' },
} as const;
