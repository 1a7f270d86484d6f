/** Why commands of documents are refused; joined with all others in `../refusals.ts`. */
export const docsRefusals = {
  'nothing-paid-of-statement': { status: 404, message: 'Nothing was paid of this statement yet.' },
  'file-missing': { status: 400, message: 'Choose a file.' },
  'file-too-large': { status: 400, message: 'The file size is too big, 5MB max.' },
  'file-empty': { status: 400, message: 'The file is empty.' },
  'file-type-unknown': {
    status: 400,
    message:
      'Files of this kind are not taken. Choose a pdf, Word, Excel, PowerPoint, csv, eml or picture file; save a mail of Outlook (.msg) as .eml.',
  },
  'file-type-differs': {
    status: 400,
    message: 'The file is not what its name says. Save it as {extension} and choose it again.',
  },
  'file-active': {
    status: 400,
    message:
      'The file contains {what}, so it was not stored. Save it without, or print it to a PDF, and choose that.',
  },
  'file-formula': {
    status: 400,
    message:
      'A cell of the file begins a formula ({cell}), which spreadsheets run. Put an apostrophe before it, or save the file as xlsx.',
  },
  'file-protected': {
    status: 400,
    message:
      'The PDF is protected, so nobody can check what it runs. Save it without protection and choose it again.',
  },
  'file-not-read': {
    status: 400,
    message:
      'The file cannot be read: it is damaged, or too large once it is unpacked. Save it anew and choose it again.',
  },
  'storage-full': {
    status: 409,
    message:
      'Your files take {used} of the {most} MB that you may store, and this one has {size} MB: {left} MB are left. Delete files that nobody needs: there is room for others a month later.',
  },
  'organization-storage-full': {
    status: 409,
    message:
      'The files of your organization take {used} of the {most} MB that it may store, and this one has {size} MB: {left} MB are left. Delete files that nobody needs: there is room for others a month later.',
  },
  // of every call that carries a file
  'file-infected': {
    status: 400,
    message: 'The virus check found {virus} in {file}. The file was not stored.',
  },
  'file-not-checkable': {
    status: 400,
    message: 'The file is larger than what can be checked for viruses, and was not stored.',
  },
  'file-check-unavailable': {
    status: 503,
    message: 'Files cannot be checked for viruses at the moment, so none are taken. Please try again soon.',
  },
  'files-unavailable': {
    status: 503,
    message: 'Documents cannot be reached at the moment. Please try again in a few seconds.',
  },
  'document-agency-unrelated': { status: 400, message: 'This agency does not work with this account.' },
  'document-audience-fixed': {
    status: 403,
    message: 'Only the provider’s staff choose who sees a document.',
  },
  'document-not-theirs': {
    status: 403,
    message: 'This document is part of a record, or was brought by somebody else: it stays as it is.',
  },
} as const;
