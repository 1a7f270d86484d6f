/** Why commands of documents are refused; joined with all others in `../refusals.ts`. */
export const docsRefusals = {
  'nothing-paid-of-statement': { status: 404, message: 'Nothing has been paid on this statement yet.' },
  'file-missing': { status: 400, message: 'Choose a file.' },
  'file-too-large': { status: 400, message: 'The file size is too big, 5MB max.' },
  'file-empty': { status: 400, message: 'The file is empty.' },
  'file-type-unknown': {
    status: 400,
    message:
      'This file type is not accepted. Choose a pdf, Word, Excel, PowerPoint, csv, eml or picture file; save an Outlook message (.msg) as .eml.',
  },
  'file-type-differs': {
    status: 400,
    message: 'The content of the file does not match its name. Save it as {extension} and choose it again.',
  },
  'file-active': {
    status: 400,
    message:
      'The file contains {what}, so it was not stored. Save it without, or print it to a PDF, and choose that.',
  },
  'file-formula': {
    status: 400,
    message: 'The file contains a formula ({cell}). Put an apostrophe before it, or save the file as xlsx.',
  },
  'file-protected': {
    status: 400,
    message: 'The PDF is protected and cannot be checked. Save it without protection and choose it again.',
  },
  'file-not-read': {
    status: 400,
    message:
      'The file cannot be read: it is damaged, or too large when unpacked. Save it again and choose the new copy.',
  },
  'storage-full': {
    status: 409,
    message:
      'Your files use {used} of your {most} MB, so {left} MB are left, and this one has {size} MB. Delete files you no longer need; the space is free a month later.',
  },
  'organization-storage-full': {
    status: 409,
    message:
      'Your organization’s files use {used} of its {most} MB, so {left} MB are left, and this one has {size} MB. Delete files you no longer need; the space is free a month later.',
  },
  // of every call that carries a file
  'file-infected': {
    status: 400,
    message: 'The virus check found {virus} in {file}. The file was not stored.',
  },
  'file-not-checkable': {
    status: 400,
    message: 'The file is too large to be checked for viruses and was not stored.',
  },
  'file-check-unavailable': {
    status: 503,
    message: 'Files cannot be uploaded because the virus check is unavailable. Please try again soon.',
  },
  'files-unavailable': {
    status: 503,
    message: 'Documents are unavailable at the moment. Please try again in a few seconds.',
  },
  'document-agency-unrelated': { status: 400, message: 'This agency does not work with this account.' },
  'document-audience-fixed': {
    status: 403,
    message: 'Only the provider’s staff choose who sees a document.',
  },
  'document-not-theirs': {
    status: 403,
    message: 'This document cannot be changed: it is part of a record, or someone else uploaded it.',
  },
} as const;
