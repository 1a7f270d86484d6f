/** What other areas may use of the sign-in: the fields of a password and its rules. */
export { PasswordField } from './fields.tsx';
export { PasswordFields } from './password-fields.tsx';
export { usePasswordCheck } from './use-password-check.ts';
