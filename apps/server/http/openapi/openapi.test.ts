import { calls } from '@parapet/contract';
import { bindQuote } from '@parapet/contract/quote/binding';
import { takesKey, type Call } from '@parapet/contract/call';
import { refusals } from '@parapet/contract/refusals';
import { compileErrors, validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { requireDocumented } from '../../testing/wire/wire-gate.ts';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema: object }> }
  >;
};
let text: string;
let operations: Map<string, Operation>;
beforeAll(async () => {
  text = JSON.stringify(await openApi());
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  operations = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
});

describe('the OpenAPI document', () => {
  it('is one to two independent validators', async () => {
    expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
    const parsed = await validate(JSON.parse(text));
    expect(parsed.valid, parsed.valid ? '' : compileErrors(parsed)).toBe(true);
  });

  it('refers to nothing that it lacks', () => {
    const document = JSON.parse(text) as Record<string, unknown>;
    const missing = [...text.matchAll(/"\$ref":"([^"]+)"/g)].filter(([, ref]) => {
      const steps = ref!.replace('#/', '').split('/');
      return !steps.reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        document,
      );
    });
    expect(missing.map(([, ref]) => ref)).toEqual([]);
  });

  it('has every call, with its answer, a key for each write that takes one, and every refusal by status', () => {
    for (const call of Object.values(calls) as Call[]) {
      const operation = operations.get(call.id)!;
      const statuses = Object.keys(operation.responses);
      const wanted = [
        200,
        400,
        404,
        429,
        500,
        503,
        ...(call.refusals ?? []).map((code) => refusals[code].status),
      ];
      if (call.access !== 'public') wanted.push(401, 403);
      if (call.produces === 'file') wanted.push(204);
      if (takesKey(call)) wanted.push(409, 422);
      expect(statuses, call.id).toEqual(expect.arrayContaining(wanted.map(String)));
      expect(
        operation.parameters.some(
          (parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
        ),
        call.id,
      ).toBe(takesKey(call));
    }
  });

  it('takes JSON in every call, and files in uploads alone (QUO-552)', () => {
    for (const call of Object.values(calls) as Call[]) {
      const { requestBody, responses } = operations.get(call.id)!;
      const takes = Object.keys(requestBody?.content ?? {});
      const gives = Object.keys(responses['200']!.content ?? {});
      const types = [...(call.takes === 'file' ? [] : takes), ...(call.produces ? [] : gives)];
      expect(
        types.filter((type) => type !== 'application/json'),
        call.id,
      ).toEqual([]);
    }
  });

  it('says what webhooks are sent', () => {
    const { webhooks } = JSON.parse(text) as { webhooks: Record<string, { post: Operation }> };
    const { parameters, requestBody } = webhooks['event']!.post;
    expect(requestBody!.content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/WebhookEvent' },
    });
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature']),
    );
  });

  it('names the shapes that calls share', () => {
    const { responses } = operations.get('get-quote')!;
    expect(responses['200']!.content!['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/Quote',
    });
  });
});

describe('the gate of live answers', () => {
  const answer =
    (status: number, body: unknown, contentType = 'application/json; charset=utf-8') =>
    () =>
      requireDocumented(bindQuote, { status, contentType, requestId: 'r', body });
  const refusal = { requestId: 'r', code: 'not-bindable', message: 'm', detail: 'd', errors: [] };

  it('lets through what the document says, and nothing else', () => {
    expect(answer(409, refusal)).not.toThrow();
    expect(answer(409, { ...refusal, code: 'already-paid' })).toThrow('code must be equal to one of');
    expect(answer(409, { ...refusal, stack: 'at' })).toThrow('must NOT have additional properties');
    expect(answer(402, refusal)).toThrow('does not name this status');
    expect(answer(200, {})).toThrow("must have required property 'quote'");
    expect(answer(200, undefined, 'text/html')).toThrow('promises JSON');
  });
});
