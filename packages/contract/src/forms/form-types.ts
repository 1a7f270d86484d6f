import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, line, version } from '../shapes.ts';

const params = z.object({ id });
const fields = {
  id,
  name: z.string(),
  /** Position of forms of this type in the list of a policy's forms. */
  position: z.number().int(),
  /** Number of editions of this type in the library. */
  forms: z.number().int(),
  version: z.number().int(),
  created: instant,
  modified: instant,
};
/** A type of form, as the server returns it. */
export const formType = z.object(fields);
export type FormType = z.output<typeof formType>;

const body = z.object({
  name: line(40).regex(/^[A-Za-z][A-Za-z ]*$/, 'Use letters and spaces only'),
  position: z.number().int().min(0).max(1000),
});

export const searchFormTypes = call({
  id: 'search-form-types',
  method: 'GET',
  path: '/api/forms/v1/formtype/search',
  access: 'form:read',
  summary: 'Search the types of forms, in the order in which policies list them',
  ...list({
    fields,
    sort: ['position', 'name', 'created', 'modified'],
    search: ['name'],
    order: ['position', 'asc'],
  }),
});

export const addFormType = call({
  id: 'add-form-type',
  method: 'POST',
  path: '/api/forms/v1/formtype',
  access: 'form:manage',
  summary: 'Add a type of form; adding a deleted one restores it',
  body,
  answer: formType,
  refusals: ['form-type-exists'],
});

export const updateFormType = call({
  id: 'update-form-type',
  method: 'PUT',
  path: '/api/forms/v1/formtype/:id',
  access: 'form:manage',
  summary: 'Rename a type of form, or move it in the list',
  params,
  body: body.extend({ version }),
  answer: formType,
  refusals: ['changed-meanwhile', 'form-type-exists'],
});

export const deleteFormType = call({
  id: 'delete-form-type',
  edits: { record: 'formType', id: 'id' },
  method: 'DELETE',
  path: '/api/forms/v1/formtype/:id',
  access: 'form:manage',
  summary: 'Delete a type of form that no form uses',
  params,
  answer: done,
  refusals: ['form-type-used'],
});
