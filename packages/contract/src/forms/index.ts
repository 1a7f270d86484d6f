import { paperTypes } from '@parapet/domain/forms/condition';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, plainDate, region, version } from '../shapes.ts';
import * as formTypes from './form-types.ts';
import { editionBody, formBody, formFields, formRow, policyForm, product, productFamily } from './shapes.ts';

const params = z.object({ id });

export const searchForms = call({
  id: 'search-forms',
  method: 'GET',
  path: '/api/forms/v1/search',
  access: 'form:read',
  summary:
    'Search the forms library: every edition, the policies that it applies to, and the number of policies that have it',
  ...list({
    fields: formFields,
    also: { paperType: z.string(), productType: z.string(), state: z.string(), inForceOn: plainDate },
    sort: ['formNumber', 'formName', 'formTypeName', 'effectiveFrom', 'policies', 'created', 'modified'],
    filter: [
      'region',
      'formTypeName',
      'isMandatory',
      'isApproved',
      'paperType',
      'productType',
      'state',
      'inForceOn',
    ],
    search: ['formNumber', 'formName', 'edition'],
    order: ['formNumber', 'asc'],
    dated: 'created',
  }),
});

/** An edition with its words, the other editions of its form, and what became of it. */
export const formView = formRow.extend({
  lead: z.string(),
  text: z.string(),
  /** Its type, region, number, edition, name, first day and words stay while a policy carries it. */
  isCarried: z.boolean(),
  /** Person who added or changed it last, and person who approved it; empty for forms that were shipped. */
  changedBy: z.string(),
  approvedBy: z.string(),
  /** The reader is somebody else than its author, and it waits. */
  mayApprove: z.boolean(),
  editions: z.array(
    z.object({
      id,
      edition: z.string(),
      effectiveFrom: plainDate,
      effectiveTo: plainDate.nullable(),
      policies: z.number().int(),
    }),
  ),
  history: z.array(z.object({ event: z.string(), at: instant, by: z.string() })),
});
export type FormView = z.output<typeof formView>;

export const getForm = call({
  id: 'get-form',
  method: 'GET',
  path: '/api/forms/v1/forms/:id',
  access: 'form:read',
  summary: 'Return an edition of a form with its wording, its other editions and its history',
  params,
  answer: formView,
});

export const addForm = call({
  id: 'add-form',
  method: 'POST',
  path: '/api/forms/v1/forms',
  access: 'form:manage',
  summary: 'Add a form to the library; it applies to matching policies once a second person has approved it',
  body: formBody,
  answer: formRow,
  refusals: ['form-exists', 'form-dates'],
});

export const updateForm = call({
  id: 'update-form',
  method: 'PUT',
  path: '/api/forms/v1/forms/:id',
  access: 'form:manage',
  summary: 'Change an edition that is not approved yet, or the last day of an approved one',
  params,
  body: formBody.omit({ region: true }).extend({ version }),
  answer: formRow,
  refusals: [
    'changed-meanwhile',
    'form-exists',
    'form-dates',
    'form-carried',
    'form-approved',
    'form-needed',
  ],
});

export const approveForm = call({
  id: 'approve-form',
  method: 'PUT',
  path: '/api/forms/v1/forms/:id/approve',
  access: 'form:manage',
  summary: 'Approve an edition that another person added; it replaces the previous one',
  params,
  body: z.object({ version }),
  answer: formRow,
  refusals: ['changed-meanwhile', 'form-approved-already', 'own-request'],
});

export const deleteForm = call({
  id: 'delete-form',
  edits: { record: 'form', id: 'id' },
  method: 'DELETE',
  path: '/api/forms/v1/forms/:id',
  access: 'form:manage',
  summary: 'Delete an edition that no policy has',
  params,
  answer: done,
  refusals: ['form-in-use', 'form-needed'],
});

export const supersedeForm = call({
  id: 'supersede-form',
  method: 'POST',
  path: '/api/forms/v1/forms/:id/edition',
  access: 'form:manage',
  summary: 'Add a new edition that replaces this one from a day on, once it is approved',
  params,
  body: editionBody,
  answer: formRow,
  refusals: ['changed-meanwhile', 'form-exists', 'form-dates'],
});

export const listPaperTypes = call({
  id: 'list-paper-types',
  method: 'GET',
  path: '/api/forms/v1/papertypes',
  access: 'form:read',
  summary: 'List the kinds of paper on which policies are written, with the insurer of each',
  answer: z.object({
    content: z.array(z.object({ region, paperType: z.enum(paperTypes), insurer: z.string() })),
  }),
});

export const listProductTypes = call({
  id: 'list-product-types',
  method: 'GET',
  path: '/api/forms/v1/producttypes',
  access: 'form:read',
  summary: 'List the products that forms are for, each with its family and region',
  answer: z.object({
    content: z.array(
      z.object({ region, productType: product, productFamily, coverages: z.array(z.string()) }),
    ),
  }),
});

export const listPolicyForms = call({
  id: 'list-policy-forms',
  method: 'GET',
  path: '/api/forms/v1/policies/:policyId/forms',
  access: 'policy:read',
  summary: 'List the forms of a policy with the edition issued, and the reason for each',
  params: z.object({ policyId: id }),
  answer: z.object({
    /** Not yet: a binder gets the editions of the day on which it is issued. */
    isIssued: z.boolean(),
    content: z.array(policyForm),
  }),
});

export * from './form-types.ts';
export type { FormConditions, FormRow, PolicyForm } from './shapes.ts';

export const formCalls = getCalls(
  {
    searchForms,
    getForm,
    addForm,
    updateForm,
    approveForm,
    deleteForm,
    supersedeForm,
    listPaperTypes,
    listProductTypes,
    listPolicyForms,
  },
  formTypes,
);
