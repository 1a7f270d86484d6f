import { isWrite, takesKey, takesVersion, type Call } from '@parapet/contract/call';
import { refusals, type RefusalCode } from '@parapet/contract/refusals';
import type { Json, Shapes } from './openapi-components.ts';

/** The body of every response other than the call's own answer. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['requestId', 'code', 'message', 'detail', 'errors'],
  properties: {
    requestId: { type: 'string', description: 'Reference to give to support' },
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    detail: { type: 'string', description: 'Message for the user' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'detail'],
        properties: {
          field: { type: 'string', description: 'Path of the value, separated by dots' },
          code: { type: 'string' },
          detail: { type: 'string', description: 'What is wrong with it, for the user' },
        },
        additionalProperties: false,
      },
    },
    factor: {
      type: 'object',
      description: 'With 307 at the sign-in: which second factor is due, and where its code went, masked',
      required: ['mfaType', 'sentTo'],
      properties: {
        mfaType: { enum: ['GOOGLE', 'SMS', 'EMAIL', 'PASSKEY'] },
        sentTo: { type: ['string', 'null'] },
        passkey: {
          type: 'object',
          description: 'What a passkey may be asked instead (PublicKeyCredentialRequestOptionsJSON)',
        },
      },
      additionalProperties: false,
    },
    account: {
      type: 'object',
      description: 'With `account-exists`: the account that the company has',
      required: ['id', 'name'],
      properties: { id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
      additionalProperties: false,
    },
    meanwhile: {
      type: 'object',
      description:
        'With `changed-meanwhile`: the version that stands now, and who changed what since the one that was read, newest first, as far as the caller may know',
      required: ['version', 'changes'],
      properties: {
        version: { type: 'integer' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            required: ['by', 'at', 'event', 'fields'],
            properties: {
              by: { type: 'string' },
              at: { type: 'string', format: 'date-time' },
              event: { type: 'string' },
              fields: {
                type: 'object',
                description: 'By path, the value before and after',
                additionalProperties: {
                  type: 'object',
                  required: ['from', 'to'],
                  properties: { from: {}, to: {} },
                },
              },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
    retryAfter: {
      type: 'integer',
      description: 'With 429, and some 503: in how many seconds another try may succeed',
    },
    captcha: {
      const: true,
      description: 'With 429 at the sign-in: the answer of a captcha takes the place of the wait',
    },
  },
  additionalProperties: false,
};

const requestId: Json = { description: 'The id of the request, as logged', schema: { type: 'string' } };
const guardedBy: Json = {
  description:
    'What kept this write from overwriting another one: the version that the caller read, or the state of the record alone',
  schema: { type: 'string', enum: ['version', 'state'] },
};
const retryAfter: Json = { description: 'Seconds to wait', schema: { type: 'string' } };

/** The responses of a call: its answer, and every refusal it can give, by status. */
export function buildResponses(call: Call, shapes: Shapes): Json {
  return {
    200: {
      description: 'Done',
      headers: { 'x-request-id': requestId, ...(takesVersion(call) ? { 'guarded-by': guardedBy } : {}) },
      content: buildContent(call, shapes),
    },
    ...(call.produces === 'file'
      ? { 204: { description: 'No file', headers: { 'x-request-id': requestId } } }
      : {}),
    ...unread,
    ...refused(call, shapes),
  };
}

/** Answers of the HTTP layer before it has found a call: the path or the headers are too long. */
const unread: Json = {
  414: { description: 'A part of the path is too long' },
  431: { description: 'The address and the headers are too long' },
};

function buildContent(call: Call, shapes: Shapes): Json {
  if (call.produces === 'file')
    return { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
  if (call.produces === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: shapes.schemaOf(call.answer, 'output') } };
}

/**
 * The refusals common to all calls: because of the input, the caller, the rate, or a failure of the server.
 */
function getRefusals(call: Call): RefusalCode[] {
  const everywhere = [
    'bad-input',
    'not-found',
    'too-many',
    'server-trouble',
    'server-busy',
    'record-in-use',
  ] as const;
  const signedIn = [
    'not-signed-in',
    'session-expired',
    'not-allowed',
    'factor-due',
    'flow-only',
    'flow-over',
  ] as const;
  return [
    ...everywhere,
    ...(call.access === 'public' && !call.readsToken ? [] : signedIn),
    ...(isWrite(call) ? (['changed-meanwhile'] as const) : []),
    ...(takesKey(call) ? (['key-reused', 'key-in-use'] as const) : []),
    ...(call.takes === 'file'
      ? (['file-infected', 'file-not-checkable', 'file-check-unavailable', 'files-unavailable'] as const)
      : []),
    ...(call.produces === 'file' ? (['files-unavailable'] as const) : []),
    ...(call.refusals ?? []),
  ];
}

function refused(call: Call, shapes: Shapes): Json {
  const byStatus = new Map<number, Set<RefusalCode>>();
  for (const code of getRefusals(call)) {
    const { status } = refusals[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      status === 400 && call.refusesAs
        ? asXml([...codes].sort())
        : { $ref: sharedResponse(status, [...codes].sort(), shapes) },
    ]),
  );
}

/**
 * The response that the client of a call saves as a file: the sentence, and the errors by row and column.
 */
const asXml = (codes: RefusalCode[]): Json => ({
  description: codes.map((code) => `${code}: ${refusals[code].message}`).join('\n'),
  headers: { 'x-request-id': requestId },
  content: { 'application/xml': { schema: { type: 'string' } } },
});

/** Calls with the same refusals share one response, named after its codes. */
function sharedResponse(status: number, codes: RefusalCode[], shapes: Shapes): string {
  const name = `${status}-${codes.join('-')}`;
  shapes.responses[name] ??= {
    description: codes.map((code) => `${code}: ${refusals[code].message}`).join('\n'),
    headers: {
      'x-request-id': requestId,
      ...(status === 429 || status === 503 ? { 'retry-after': retryAfter } : {}),
    },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }], properties: { code: { enum: codes } } },
      },
    },
  };
  return `#/components/responses/${name}`;
}
