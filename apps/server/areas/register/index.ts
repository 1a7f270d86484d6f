export { askRegister, checkLicense, checkLicensesAgain, publishCheck, uncheckedIf } from './ask-register.ts';
export { registerColumns } from '../../tables/register-columns.ts';
export { findRegister } from './register-of.ts';
