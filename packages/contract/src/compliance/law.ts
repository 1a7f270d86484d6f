import { feeCodes } from '@parapet/domain/rating/charge-codes';
import { lawKinds, papers } from '@parapet/domain/law/confirmation';
import { z } from 'zod';
import { call } from '../call.ts';
import { instant, line, paragraph, plainDate } from '../shapes.ts';

const state = z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a state');

const rule = z.object({
  fees: z.array(z.enum(feeCodes)).describe('The kinds of fee that it is about; empty for schedule rating'),
  says: z.string().nullable().describe('What was found of the law, in our words'),
  source: z.string().nullable(),
  url: z.string().nullable(),
  readOn: z.string().nullable(),
  verified: z.boolean(),
});

const law = z.object({
  kind: z.enum(lawKinds),
  state: z.string(),
  paper: z.enum(papers),
  rules: z.array(rule),
  isVerified: z.boolean().describe('Every rule stands in a text of the state that was read'),
  confirmation: z
    .object({ confirmedBy: z.string(), created: instant, reason: z.string(), source: z.string() })
    .nullable()
    .describe('By compliance, for the edition in use'),
});
export type Law = z.output<typeof law>;

export const listLaw = call({
  id: 'list-law',
  method: 'GET',
  path: '/api/compliance/v1/law',
  access: 'quote:underwrite',
  summary:
    'List what is known of the law on fees and schedule rating by state and paper, and who confirmed what nobody has verified',
  answer: z.object({ editions: z.record(z.enum(lawKinds), plainDate), laws: z.array(law) }),
});

export const confirmLaw = call({
  id: 'confirm-law',
  method: 'POST',
  path: '/api/compliance/v1/law',
  access: 'law:confirm',
  summary:
    'Confirm for all quotes of some states that their law was compared with our data on fees or schedule rating',
  body: z.object({
    kind: z.enum(lawKinds),
    paper: z.enum(papers),
    states: z.array(state).min(1, 'Select the states').max(60),
    edition: plainDate.describe('The edition that was compared'),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter how the law was compared'),
    source: line(500).refine((text) => text !== '', 'Enter the source'),
  }),
  answer: z.object({
    confirmed: z.array(z.string()).describe('The states that nobody had confirmed before'),
  }),
  refusals: ['law-edition-passed', 'law-not-in-question'],
});
