/** What other areas may use of this one. */
export { PolicyForms } from './policy-forms.tsx';
