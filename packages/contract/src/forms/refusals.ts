/** Why commands of the forms library are refused; joined with all others in `../refusals.ts`. */
export const formsRefusals = {
  'form-exists': {
    status: 409,
    message:
      'The library already has form {number}, edition {edition}, or another edition from the same day.',
  },
  'form-dates': { status: 400, message: 'The end date of a form cannot be before its start date.' },
  'form-carried': {
    status: 409,
    message:
      'This edition is on policies ({count}) and cannot be changed. Add a new edition instead; only the last day can be changed.',
  },
  'form-approved': {
    status: 409,
    message:
      'This edition is approved and cannot be changed. Add a new edition instead; only the last day can be changed.',
  },
  'form-approved-already': { status: 409, message: 'This edition has already been approved.' },
  'form-in-use': {
    status: 409,
    message:
      'This edition is on policies ({count}) and cannot be deleted. Set its last day, or add a new edition.',
  },
  'form-needed': {
    status: 409,
    message: '{name} is required on every policy. Add a new edition to replace it.',
  },
  'form-not-in-force': { status: 409, message: 'The library has no {form} for {date}.' },
  'form-type-exists': { status: 409, message: 'A form type named {name} already exists.' },
  'form-type-used': { status: 409, message: 'This form type is in use ({count}) and cannot be deleted.' },
} as const;
