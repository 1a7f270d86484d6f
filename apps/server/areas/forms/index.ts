import type { formCalls } from '@parapet/contract/forms/index';
import type { Handlers } from '../../platform/handler.ts';
import { approveForm } from './approve-form.ts';
import { searchForms } from './form-view.ts';
import { addFormType, deleteFormType, searchFormTypes, updateFormType } from './form-types.ts';
import { addForm, deleteForm, supersedeForm, updateForm } from './forms.ts';
import { getForm, listPaperTypes, listPolicyForms, listProductTypes } from './get-form.ts';

export const formHandlers: Handlers<typeof formCalls> = {
  'search-forms': searchForms,
  'get-form': getForm,
  'add-form': addForm,
  'update-form': updateForm,
  'approve-form': approveForm,
  'supersede-form': supersedeForm,
  'delete-form': deleteForm,
  'list-paper-types': listPaperTypes,
  'list-product-types': listProductTypes,
  'list-policy-forms': listPolicyForms,
  'search-form-types': searchFormTypes,
  'add-form-type': addFormType,
  'update-form-type': updateFormType,
  'delete-form-type': deleteFormType,
};

export { findAllComparedTexts, findComparedTexts, keepComparedTexts } from './compared-texts.ts';
export { loadForms } from './load-forms.ts';
export {
  editionCalled,
  editionInForce,
  findUnverifiedOnPaper,
  formsOfPolicy,
  getPrescribedForms,
  keepForms,
  type LibraryEdition,
  type PolicyForms,
} from './library.ts';
