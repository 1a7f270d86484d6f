import { US_PRODUCTS, UK_PRODUCTS } from '@parapet/domain/products';
import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, instant, line, version } from '../shapes.ts';
import { coverageChoice, coverageKey, globalChoice } from './rating.ts';

const product = z.enum([...US_PRODUCTS, ...UK_PRODUCTS]);

/** Of one agency and product there are no more: the builder shows them all. */
export const CUSTOM_PRESETS = 50;

/** The terms that a preset keeps: all of a selection but the days of one quote. */
const customPresetTerms = globalChoice
  .pick({ limit: true, deductible: true, waitingPeriod: true, retroActivePeriod: true })
  .extend({ coverages: z.record(coverageKey, coverageChoice), isTriaExcluded: z.boolean() });

/** A custom preset of an agency, as the server returns it. */
export const customPreset = z.object({
  id,
  agencyId: id,
  name: z.string(),
  product,
  terms: customPresetTerms,
  createdBy: z.string(),
  created: instant,
  modified: instant,
  version: z.number().int(),
});
export type CustomPreset = z.output<typeof customPreset>;

const customPresetName = line(60).min(1, 'Name is required');

const path = '/api/rater/v1/presets/custom';

export const listCustomPresets = call({
  id: 'list-custom-presets',
  method: 'GET',
  path,
  access: 'rater:read',
  summary: 'List an agency’s own named presets, by name',
  query: z.object({
    product: product.optional(),
    agencyId: id.optional().describe('Chosen by staff; an agency reads its own'),
  }),
  answer: z.object({ content: z.array(customPreset) }),
});

export const addCustomPreset = call({
  id: 'add-custom-preset',
  method: 'POST',
  path,
  access: 'quote:update',
  summary: 'Save terms under a name, for the quotes of a product',
  body: z.object({
    name: customPresetName,
    product,
    terms: customPresetTerms,
    agencyId: id.optional().describe('Chosen by staff; an agency keeps its own'),
  }),
  answer: customPreset,
  refusals: ['agency-invalid', 'preset-known', 'presets-full'],
});

export const updateCustomPreset = call({
  id: 'update-custom-preset',
  method: 'PUT',
  path: `${path}/:id`,
  access: 'quote:update',
  summary: 'Rename a custom preset or change its terms; quotes that were made with it stay unchanged',
  params: z.object({ id }),
  body: z.object({ version, name: customPresetName, terms: customPresetTerms.optional() }),
  answer: customPreset,
  refusals: ['preset-known', 'changed-meanwhile'],
});

export const deleteCustomPreset = call({
  id: 'delete-custom-preset',
  edits: { record: 'customPreset', id: 'id' },
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'quote:update',
  summary: 'Delete a custom preset; quotes that were made with it stay unchanged',
  params: z.object({ id }),
  answer: done,
});
