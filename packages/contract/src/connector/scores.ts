import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, plainDate } from '../shapes.ts';
import { action, cbid, connectorType, typeParams } from './shapes.ts';

const path = '/api/connector/v1/:connectorType';

/** Of which connection: by its id, or by the account whose connection of this type it is. */
const which = z.object({ connectorId: id.optional(), cbid });
const of = { connectorId: id, connectorType };
const actions = z.object({ ...of, readAt: instant.nullable(), content: z.array(action) });

export const getLatestScore = call({
  id: 'get-latest-score',
  method: 'GET',
  path: `${path}/getLatestScore/:connectorId`,
  access: 'connector:read',
  summary: 'Return the latest score read, out of 100; null if none was read',
  params: typeParams.extend({ connectorId: id }),
  answer: z.object({
    ...of,
    score: z.number().nullable(),
    maxScore: z.literal(100),
    readAt: instant.nullable(),
  }),
});

export const getActionList = call({
  id: 'get-action-list',
  method: 'GET',
  path: `${path}/getActionList`,
  access: 'connector:read',
  summary: 'Return the product’s actions that would make the company safer, open and done',
  params: typeParams,
  query: which,
  answer: actions,
});

export const getShortlistActions = call({
  id: 'get-shortlist-actions',
  method: 'GET',
  path: `${path}/getShortlistActions`,
  access: 'connector:read',
  summary: 'Return the few open actions that would raise the score most',
  params: typeParams,
  query: which,
  answer: actions,
});

export const getScoresHistory = call({
  id: 'get-scores-history',
  method: 'GET',
  path: `${path}/getScoresHistory`,
  access: 'connector:read',
  summary: 'Return the score of each day on which one was read',
  params: typeParams,
  query: which.extend({ days: z.coerce.number().int().min(1).max(1000).default(90) }),
  answer: z.object({ ...of, content: z.array(z.object({ day: plainDate, score: z.number() })) }),
});

export const listAwsRegions = call({
  id: 'list-aws-regions',
  method: 'GET',
  path: '/api/connector/v1/aws/regions',
  access: 'connector:read',
  summary: 'List the AWS regions whose Security Hub can be read',
  answer: z.array(z.object({ region: z.string(), name: z.string() })),
});
