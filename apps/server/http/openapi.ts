import { calls } from '@parapet/contract';
import { isWrite, type Call } from '@parapet/contract/call';
import { refusals, type RefusalCode } from '@parapet/contract/refusals';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call, made from the contract alone. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of Object.values(calls) as Call[]) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parapet',
      version: '0.1.0',
      description: 'Quote, bind, pay and keep cyber-insurance policies.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['requestId', 'code', 'message', 'detail', 'errors'],
  properties: {
    requestId: { type: 'string' },
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

const upload: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentEncoding: 'binary' } },
    },
  },
};

function operation(call: Call): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'other'],
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }], 'x-permission': call.access }),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(isWrite(call) && call.access !== 'public'
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 200 },
            },
          ]
        : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content:
              call.takes === 'file' ? upload : { 'application/json': { schema: schema(call.body, 'input') } },
          },
        }
      : {}),
    responses: { 200: { description: 'Done', content: content(call) }, ...refused(call) },
  };
}

function content(call: Call): Json {
  if (call.produces === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', contentEncoding: 'binary' } } };
  if (call.produces === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schema(call.answer, 'output') } };
}

function refused(call: Call): Json {
  const common: RefusalCode[] =
    call.access === 'public'
      ? ['bad-input', 'too-many']
      : ['bad-input', 'not-signed-in', 'not-allowed', 'not-found', 'too-many'];
  const byStatus: Record<number, string[]> = {};
  for (const code of [...common, ...(call.refusals ?? [])])
    (byStatus[refusals[code].status] ??= []).push(`${code}: ${refusals[code].message}`);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, texts]) => [
      status,
      {
        description: texts.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schema(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
