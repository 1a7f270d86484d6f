/** Exports of this area for other areas: the layout of its pages, its fields, and the password rules. */
export { AuthPage } from './auth-page.tsx';
export { captchaAnswer, CaptchaError } from './captcha.ts';
export { EmailForm } from './email-form.tsx';
export { Field, PasswordField, Submit } from './fields.tsx';
export { LoginForm } from './sign-in/login-form.tsx';
export { PasswordFields } from './passwords/password-fields.tsx';
export { usePasswordCheck } from './passwords/use-password-check.ts';
