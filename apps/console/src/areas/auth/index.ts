/** What other areas may use of this one: the layout of its pages, its fields, and the rules of passwords. */
export { AuthPage } from './auth-page.tsx';
export { captchaAnswer, CaptchaError } from './captcha.ts';
export { EmailForm } from './email-form.tsx';
export { Field, PasswordField, Submit } from './fields.tsx';
export { PasswordFields } from './passwords/password-fields.tsx';
export { usePasswordCheck } from './passwords/use-password-check.ts';
