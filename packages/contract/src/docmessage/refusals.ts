/** Refusals of calls on mail. */
export const docmessageRefusals = {
  'mail-without-recipient': { status: 400, message: 'Say who gets this message.' },
  'mail-not-a-draft': { status: 409, message: 'This message was sent already and stays as it is.' },
  'mail-storage-full': {
    status: 409,
    message:
      'Files that came by mail take {used} of the {most} MB that your organization has for them, and this one has {size} MB. Delete files that nobody needs: there is room for others a month later.',
  },
  'mail-too-many-files': { status: 400, message: 'A message carries 20 files at most.' },
  'mail-files-too-large': { status: 400, message: 'The files of a message are too big together, 15MB max.' },
  'mail-not-received': { status: 409, message: 'Only a message that came in can be read or answered so.' },
  'mail-no-company': {
    status: 409,
    message: 'No company was read in this message. Read it again, or send the submission by hand.',
  },
} as const;
