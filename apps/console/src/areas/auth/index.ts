/** What other areas may use of this one: the password fields and their rules. */
export { PasswordField } from './fields.tsx';
export { PasswordFields } from './password-fields.tsx';
export { usePasswordCheck } from './use-password-check.ts';
