/** Why commands of the forms library are refused; joined with all others in `../refusals.ts`. */
export const formsRefusals = {
  'form-exists': {
    status: 409,
    message:
      'The library has this already: form {number}, edition {edition}, or another one from the same day.',
  },
  'form-dates': { status: 400, message: 'The last day of a form cannot be before its first.' },
  'form-carried': {
    status: 409,
    message:
      'Policies carry this edition ({count}) and keep its words. Add a new edition instead; only the last day can be changed.',
  },
  'form-approved': {
    status: 409,
    message:
      'This edition is approved and stays as it is. Add a new edition instead; only the last day can be changed.',
  },
  'form-approved-already': { status: 409, message: 'This edition was approved already.' },
  'form-in-use': {
    status: 409,
    message:
      'Policies carry this edition ({count}), which therefore stays. End it by its last day, or add a new edition.',
  },
  'form-needed': {
    status: 409,
    message: 'No policy is issued without {name}. Add a new edition that takes its place.',
  },
  'form-not-in-force': { status: 409, message: 'The library has no {form} for {date}.' },
  'form-type-exists': { status: 409, message: 'There is a type of form called {name} already.' },
  'form-type-used': { status: 409, message: 'Forms are of this type ({count}), which therefore stays.' },
} as const;
