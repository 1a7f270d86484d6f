import { setImmediate } from 'node:timers/promises';
import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import { z } from 'zod';
import { buildComponents, type Json, type Shapes } from './openapi-components.ts';
import { getParameters } from './openapi-parameters.ts';
import { refusalSchema, buildResponses } from './openapi-responses.ts';
import { getWebhooks } from './openapi-webhooks.ts';

let made: Promise<Json> | undefined;

/**
 * The OpenAPI 3.1 document of every call and of what webhooks are sent, generated from the contract, once:
 * when it is first requested, since it takes about a second, for which no server waits when it starts.
 */
export const openApi = (): Promise<Json> => (made ??= makeOpenApi());

/** So many calls are described before others that the server has to answer get their turn. */
const CALLS_AT_ONCE = 10;

async function makeOpenApi(): Promise<Json> {
  const shapes = buildComponents();
  const paths: Record<string, Json> = {};
  const all = Object.values(calls) as Call[];
  const pathsByHierarchy = Map.groupBy(
    all.map(({ path }) => path),
    hierarchyOf,
  );
  for (const [index, call] of all.entries()) {
    if (index % CALLS_AT_ONCE === 0) await setImmediate();
    const { path, rename } = toTemplate(call, pathsByHierarchy.get(hierarchyOf(call.path))!);
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, rename, shapes);
  }
  const webhooks = getWebhooks(shapes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parapet',
      version: '0.1.0',
      description:
        'Quote, bind, pay and keep cyber-insurance policies. Begin with the [quick start](/api/docs/quick-start).',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map(getArea))].sort().map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session, or the secret of an API key',
        },
      },
      schemas: { Refusal: refusalSchema, ...shapes.components },
      responses: shapes.responses,
    },
  };
}

const getArea = (call: Call): string => call.path.split('/')[2] ?? 'other';
const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const hierarchyOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

/**
 * Two calls whose paths differ only in a parameter's name share one path of the document, which cannot list
 * it twice: the parameter is called `id` there.
 */
function toTemplate(call: Call, pathsAlike: string[]): { path: string; rename: Record<string, string> } {
  const alike = pathsAlike.map(namesIn);
  const rename = Object.fromEntries(
    namesIn(call.path).map((name, at) => [name, alike.every((names) => names[at] === name) ? name : 'id']),
  );
  return { path: call.path.replaceAll(/:(\w+)/g, (_, name: string) => `{${rename[name]}}`), rename };
}

/** A form with a file, which the call may do without. */
const buildUpload = (body: z.ZodType): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      ...(isFileNeeded(body) ? { required: ['file'] } : {}),
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
});

const isFileNeeded = (body: z.ZodType): boolean =>
  !(body instanceof z.ZodObject && body.shape['file']?.safeParse(undefined).success);

function operation(call: Call, rename: Record<string, string>, shapes: Shapes): Json {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [getArea(call)],
    security: getSecurity(call),
    ...(call.access === 'public' ? {} : { 'x-permission': call.access }),
    parameters: getParameters(call, rename, shapes),
    ...(call.body ? { requestBody: buildBody(call, call.body, shapes) } : {}),
    responses: buildResponses(call, shapes),
  };
}

/** A public call that says more to signed-in users takes an optional token. */
function getSecurity(call: Call): Json[] {
  if (call.access !== 'public') return [{ bearer: [] }];
  return call.readsToken ? [{}, { bearer: [] }] : [];
}

/**
 * A body without required fields is optional. Keys that it does not name are refused, but for those ignored.
 */
function buildBody(call: Call, body: z.ZodType, shapes: Shapes): Json {
  const schema = shapes.schemaOf(body, 'input');
  const ignored = Object.entries(call.ignores ?? {}).map(([key, why]) => [
    key,
    { description: `Accepted and ignored: ${why}.` },
  ]);
  if (ignored.length > 0)
    schema['properties'] = { ...(schema['properties'] as Json), ...Object.fromEntries(ignored) };
  return {
    required: call.takes === 'file' || !body.safeParse({}).success,
    content: call.takes === 'file' ? buildUpload(body) : { 'application/json': { schema } },
  };
}
