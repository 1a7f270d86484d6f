/** Sentences for rules of the account details form that the specification gives no words for. */
export const ruleTexts: Record<string, string> = {
  'validation.required': 'This field is required.',
  'validation.needsLetter': 'Must contain at least one letter.',
  'validation.needsLetterOrDigit': 'Must contain a letter or a digit.',
  'validation.wholeNumber': 'Enter a whole number.',
  'validation.tooLow': 'This value is too low.',
  'validation.tooHigh': 'This value is too high.',
  'validation.notAnOption': 'Choose one of the options.',
  'validation.ein': 'Enter the nine digits of an EIN, like 12-3456789.',
  'validation.socialSecurity':
    'This looks like a Social Security number. Enter the EIN of the company, like 12-3456789.',
  'validation.duns': 'Enter the nine digits of a D-U-N-S number, like 12-345-6789.',
  'validation.zipState': 'This ZIP code is not in the chosen state.',
  'validation.postcodeOfMail':
    'Only mail goes to this postcode. Enter the postcode of the premises, and this one in the mailing address.',
};
