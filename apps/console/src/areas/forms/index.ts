/** Exports of this area for other areas. */
export { PolicyForms } from './policy-forms.tsx';
