export { askRegister, checkLicense, checkLicensesAgain, publishCheck, uncheckedIf } from './ask-register.ts';
export { registerColumns } from '../../tables/register-columns.ts';
export { registerOf } from './register-of.ts';
