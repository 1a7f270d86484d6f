import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, paragraph, version } from '../shapes.ts';

/** The subjects of feedback, as people choose them, and as they are sent. */
export const feedbackCategories = {
  'General Feedback': 'General Feedback',
  'Give Kudos to the team': 'Give Kudos to the team',
  'Report an issue': 'Report a high priority issue',
  'Have a question': 'Have a question',
  Other: 'Other',
} as const;
/** A category of feedback, a key of `feedbackCategories`. */
export type FeedbackLabel = keyof typeof feedbackCategories;
/** Only of kudos somebody is asked whether they may be shared. */
export const KUDOS = feedbackCategories['Give Kudos to the team'];
const sent = Object.values(feedbackCategories);
/** The statuses of feedback, as staff set them. */
export const feedbackStatuses = ['NEW', 'READ', 'ANSWERED'] as const;

export const giveFeedback = call({
  id: 'give-feedback',
  method: 'POST',
  path: '/api/console/v1/feedback',
  access: 'signed-in',
  flows: { WHOLESALE: 'any' },
  summary: 'Send feedback; returns the text shown to its sender',
  body: z.object({
    category: z.enum(sent, 'Category is required'),
    feedbackText: z
      .string()
      .trim()
      .min(1, 'Description is required')
      .max(500, 'Must be 500 characters or less')
      .pipe(paragraph(500)),
    permissionToShare: z.boolean().default(false),
  }),
  answer: z.object({ data: z.string() }),
});

const feedback = z.object({
  id,
  at: instant,
  category: z.string(),
  text: z.string(),
  mayShare: z.boolean(),
  /** A status of `feedbackStatuses`. */
  status: z.string(),
  personName: z.string(),
  personEmail: z.string(),
  organizationName: z.string(),
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
  version: z.number().int(),
});
export type Feedback = z.output<typeof feedback>;

export const searchFeedback = call({
  id: 'search-feedback',
  method: 'GET',
  path: '/api/console/v1/feedback',
  access: 'feedback:read',
  summary: 'Search the feedback received, newest first',
  ...list({
    fields: feedback.shape,
    sort: ['at', 'category', 'status', 'personName', 'organizationName'],
    filter: ['status', 'category', 'mayShare'],
    search: ['text', 'personName', 'personEmail', 'organizationName'],
    order: ['at', 'desc'],
    dated: 'at',
  }),
});

export const markFeedback = call({
  id: 'mark-feedback',
  method: 'PUT',
  path: '/api/console/v1/feedback/:feedbackId',
  access: 'feedback:mark',
  summary: 'Mark feedback as read or answered',
  params: z.object({ feedbackId: id }),
  body: z.object({ status: z.enum(['READ', 'ANSWERED']), version }),
  answer: feedback,
  refusals: ['changed-meanwhile'],
});
