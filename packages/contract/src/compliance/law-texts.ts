import { paperTypes } from '@parapet/domain/forms/condition';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, line, paragraph, plainDate } from '../shapes.ts';

const jurisdiction = z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a state, or UK');

const place = z.object({
  state: z.string().describe('Whose law prescribes it: a state, or UK'),
  words: z.array(z.string()).describe('What it prints for the state alone, by paragraph'),
  statute: z.string().nullable(),
  source: z.string().describe('Where its words were found'),
  url: z.string().nullable(),
  readOn: z.string().nullable(),
  isVerified: z.boolean().describe('Its words were read at the law itself'),
  confirmation: z
    .object({ confirmedBy: z.string(), created: instant, reason: z.string(), source: z.string() })
    .nullable()
    .describe('By compliance, for this edition'),
});
export type LawTextPlace = z.output<typeof place>;

const lawText = z.object({
  formId: id.describe('The edition in the library, for its preview'),
  form: z.string(),
  edition: z.string().describe('Its number and edition'),
  title: z.string(),
  region: z.enum(REGION_CODES),
  papers: z.array(z.enum(paperTypes)).describe('The papers that print it'),
  effectiveFrom: plainDate,
  effectiveTo: plainDate.nullable(),
  places: z.array(place),
});
export type LawText = z.output<typeof lawText>;

export const listLawTexts = call({
  id: 'list-law-texts',
  method: 'GET',
  path: '/api/compliance/v1/law/texts',
  access: 'quote:underwrite',
  summary:
    'List the texts that the law prescribes, by edition and state, with where their words were found and who compared them',
  answer: z.object({ texts: z.array(lawText) }),
});

export const confirmLawTexts = call({
  id: 'confirm-law-texts',
  method: 'POST',
  path: '/api/compliance/v1/law/texts',
  access: 'texts:confirm',
  summary:
    'Confirm for all quotes of some states that the printed editions of prescribed texts were compared with the law',
  body: z.object({
    states: z.array(jurisdiction).min(1, 'Select the states').max(60),
    editions: z.array(line(100)).min(1, 'Select the texts that were compared').max(100),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter how the texts were compared'),
    source: line(500).refine((text) => text !== '', 'Enter the source'),
  }),
  answer: z.object({
    confirmed: z
      .array(z.object({ state: z.string(), edition: z.string() }))
      .describe('What nobody had confirmed before'),
  }),
  refusals: ['texts-not-in-question'],
});
