/** Refusals of calls on mail. */
export const docmessageRefusals = {
  'mail-without-recipient': { status: 400, message: 'Enter a recipient.' },
  'mail-not-a-draft': { status: 409, message: 'This message has been sent and cannot be changed.' },
  'mail-storage-full': {
    status: 409,
    message:
      'Files received by email use {used} of your organization’s {most} MB, and this one has {size} MB. Delete files you no longer need; the space is free a month later.',
  },
  'mail-too-many-files': { status: 400, message: 'Attach at most 20 files to a message.' },
  'mail-files-too-large': { status: 400, message: 'The files of a message are too big in total, 15MB max.' },
  'mail-not-received': { status: 409, message: 'Only a received message can be read or answered this way.' },
  'mail-no-company': {
    status: 409,
    message: 'No company was found in this message. Read it again, or enter the submission yourself.',
  },
} as const;
