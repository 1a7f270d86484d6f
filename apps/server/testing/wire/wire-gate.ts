import type { Call } from '@parapet/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '../../http/openapi/openapi.ts';

type Response = { $ref?: string; content?: Record<string, unknown> };
type Document = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
};

const ROOT = 'openapi.json';
const document = (await openApi()) as unknown as Document;
// Making its code short takes longer than running it long.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema(document, ROOT);

const pointer = (...steps: (string | number)[]): string =>
  steps
    .map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/** Path and method at which the document describes the responses of a call, by the call's id. */
const places = new Map<string, string>();
for (const [path, methods] of Object.entries(document.paths))
  for (const [method, { operationId }] of Object.entries(methods))
    places.set(operationId, pointer('paths', path, method, 'responses'));

const responses = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation.responses]),
);
const validators = new Map<string, ValidateFunction>();

/** The compiled check of a call's JSON answer for one status, cached. */
function buildValidator(callId: string, status: number, { $ref }: Response): ValidateFunction {
  const place = `${$ref ? $ref.slice(1) : `${places.get(callId)!}/${status}`}/content/application~1json/schema`;
  let known = validators.get(place);
  if (!known) validators.set(place, (known = ajv.compile({ $ref: `${ROOT}#${place}` })));
  return known;
}

/**
 * Every live answer of the API tests must match what /api/openapi.json says about its call.
 * @throws Error that names the call, the status and the mismatch
 */
export function requireDocumented(
  call: Call,
  answer: { status: number; contentType: string; requestId: string | null; body: unknown; headers?: Headers },
): void {
  const { status, contentType, requestId, body, headers } = answer;
  const fail = (why: string): never => {
    throw new Error(`${call.id} answered ${status} other than /api/openapi.json says: ${why}`);
  };
  const response = responses.get(call.id)?.[String(status)] ?? fail('the document does not name this status');
  if (!response.$ref && !response.content && status >= 400) return;
  if (!requestId) fail('the header x-request-id is missing');
  if (call.produces === 'file' && status === 200 && headers) requireAlone(headers, fail);
  const isJson = contentType.includes('application/json');
  if (!response.$ref && !response.content?.['application/json']) {
    if (isJson) fail('the document does not promise JSON');
    return;
  }
  if (!isJson) fail(`the document promises JSON, and this is ${contentType || 'nothing'}`);
  const validate = buildValidator(call.id, status, response);
  if (!validate(body)) fail(ajv.errorsText(validate.errors?.slice(0, 5)));
}

/** Content types that a browser may show by itself; everything else is saved. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|gif))$/;

/**
 * A file that is handed out belongs to no origin, runs and loads nothing, is no page of ours however it is
 * opened, and is read by no other site.
 */
function requireAlone(headers: Headers, fail: (why: string) => never): void {
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  if (!["default-src 'none'", 'sandbox', "frame-ancestors 'none'"].every((rule) => policy.includes(rule)))
    fail('a file is handed out under a policy of its own, without an origin');
  if (headers.get('x-content-type-options') !== 'nosniff') fail('a file is what its type says');
  if (headers.get('cross-origin-resource-policy') !== 'same-origin') fail('a file is for our pages alone');
  const shown = SHOWN.test(headers.get('content-type') ?? '') ? 'inline' : 'attachment';
  if (!headers.get('content-disposition')?.startsWith(`${shown}; filename*=`))
    fail(`a file of this type is ${shown}`);
}
