import { z } from 'zod';
import { giveFeedback, markFeedback, searchFeedback } from './feedback.ts';
import * as unsavedInput from './unsaved-input.ts';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line, programText } from '../shapes.ts';

/** The version poll's answer while the console is closed for maintenance. */
export const SERVER_DOWN = 'SERVER_DOWN';

export const getConsoleVersion = call({
  id: 'get-console-version',
  method: 'GET',
  path: '/api/console-version',
  access: 'signed-in',
  summary: 'Return the version of the console that is served, or SERVER_DOWN',
  answer: z.object({ v: z.string() }),
});

const getLatestDeploymentTime = call({
  id: 'get-latest-deployment-time',
  method: 'GET',
  path: '/latest-deployment-time',
  access: 'public',
  summary: 'Return the build time of the console that is served',
  answer: z.object({ deployedAt: instant }),
});

export const reportError = call({
  id: 'report-error',
  method: 'POST',
  path: '/api/console/v1/error-reports',
  access: 'public',
  flows: { E_PAY: 'any', SURPLUS_NOTICE: 'any', QUOTE: 'any', WHOLESALE: 'any', CLAIM: 'any' },
  readsToken: true,
  summary: 'Report an error in a user’s console; it is stored so that support can look it up by its id',
  body: z.object({
    message: programText(500),
    stack: programText(4000).default(''),
    page: line(300),
    requestId: id.nullable().default(null),
  }),
  answer: z.object({ id }),
});

/** An error report of a console or of the server, as staff read it; without its stack. */
export const errorReport = z.object({
  id,
  at: instant,
  source: z.enum(['console', 'server']),
  message: z.string(),
  page: z.string(),
  status: z.number().int().nullable(),
  requestId: id.nullable(),
  person: z.string(),
});

export const searchErrorReports = call({
  id: 'search-error-reports',
  method: 'GET',
  path: '/api/console/v1/error-reports',
  access: 'error-report:read',
  summary: 'Search errors of consoles and of the server, newest first',
  ...list({
    fields: errorReport.shape,
    sort: ['at', 'page', 'person', 'source'],
    filter: ['source'],
    search: ['message', 'requestId', 'page', 'person'],
    order: ['at', 'desc'],
    dated: 'at',
  }),
});

export const getErrorReport = call({
  id: 'get-error-report',
  method: 'GET',
  path: '/api/console/v1/error-reports/:reportId',
  access: 'error-report:read',
  summary: 'Return an error report, by its own id or by the request’s',
  params: z.object({ reportId: id }),
  answer: errorReport.extend({ stack: z.string() }),
});

export const getPermissionMapping = call({
  id: 'get-permission-mapping',
  method: 'GET',
  path: '/api/console/v1/permission-mapping',
  access: 'signed-in',
  summary: 'Return names, tooltips and order of the coverages, in the words of the caller’s region',
  answer: z.object({
    P_100: z.array(
      z.object({
        id: z.number().int(),
        key: z.string(),
        name: z.string(),
        tooltip: z.string(),
        ordinal: z.number().int(),
      }),
    ),
  }),
});

export const consoleCalls = getCalls(unsavedInput, {
  getConsoleVersion,
  getLatestDeploymentTime,
  reportError,
  searchErrorReports,
  getErrorReport,
  getPermissionMapping,
  giveFeedback,
  markFeedback,
  searchFeedback,
});
