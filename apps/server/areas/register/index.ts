export {
  askedOf,
  askRegister,
  checkLicense,
  checkLicensesAgain,
  publishCheck,
  uncheckedIf,
} from './ask-register.ts';
export { registerColumns, registerOf } from './register-columns.ts';
