import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@parapet/contract/auth/session';
import { getMe } from '@parapet/contract/auth/me';
import { sendQuote } from '@parapet/contract/quote/binding';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { mailsTo, readyQuote } from '../../testing/story.ts';
import { startTracing } from './start-tracing.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
};

/** A collector of OTLP over HTTP, which keeps the spans that it is sent, or never answers. */
async function openCollector(isSilent = false) {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server: Server = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (isSilent) return;
      bodies.push(body);
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
async function traced(ratio = 1, isSilent = false) {
  const collector = await openCollector(isSilent);
  const stop = startTracing(collector.url, ratio);
  let stopping: Promise<void> | undefined;
  const flush = () => (stopping ??= stop());
  open.push(flush, collector.close);
  return { ...collector, flush };
}
const idOf = (requestId: string): string => requestId.replaceAll('-', '');

describe('a trace', () => {
  it('leads from the call to the mail, under the id that the answer carries', async () => {
    const { quote, token } = await readyQuote(server);
    await server.settled();
    const { spans, bodies, flush } = await traced();
    const email = 'traced@insured.example';
    const sent = await server.call(
      sendQuote,
      {
        params: { quoteId: quote.id },
        body: {
          version: quote.version,
          customerFirstName: 'Olivia',
          customerLastName: 'Grant',
          customerEmail: email,
          customerPhone: '2125550143',
        },
      } as never,
      { token },
    );
    expect(sent.status).toBe(200);
    await server.settled();
    expect(await mailsTo(server, email)).toHaveLength(1);
    await flush();
    const call = spans.find(({ name }) => name === 'send-quote')!;
    expect(call.traceId).toBe(idOf(sent.headers.get('x-request-id')!));
    const own = spans.filter(({ traceId }) => traceId === call.traceId);
    const mail = own.find(({ name }) => name === 'outbox mail')!;
    // What publishes the mail runs in the transaction of the call.
    expect(own.find(({ spanId }) => spanId === mail.parentSpanId)).toMatchObject({
      name: 'transaction',
      parentSpanId: call.spanId,
    });
    expect(bodies.join(' ')).not.toContain('insured.example');
    expect(bodies.join(' ')).not.toContain('Olivia');
  });

  it('says of a call that was refused how, and never what was sent', async () => {
    const { spans, bodies, flush } = await traced();
    const refused = await server.call(login, {
      body: { username: 'nobody@secret.example', password: 'not this one' },
    });
    await flush();
    const call = spans.find(({ name }) => name === 'login')!;
    expect(call.traceId).toBe(idOf(refused.headers.get('x-request-id')!));
    expect(call.status.code).toBe(2);
    expect(call.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 401 } });
    expect(bodies.join(' ')).not.toMatch(/secret\.example|not this one/);
  });

  it('is that of a caller who has one', async () => {
    const { spans, flush } = await traced();
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await fetch(`${server.url}/api/auth/v1/env`, {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
    });
    expect(answer.status).toBe(200);
    await flush();
    expect(spans.find(({ name }) => name === 'get-environment')).toMatchObject({ traceId });
  });

  it('is not kept beyond the share that is asked for, whatever a caller asks', async () => {
    const { spans, flush } = await traced(0);
    await fetch(`${server.url}/api/auth/v1/env`, {
      headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
    });
    await flush();
    expect(spans).toEqual([]);
  });
});

it('keeps no call waiting for a collector that is silent, nor for one that is gone', async () => {
  const silent = await traced(1, true);
  const token = await server.signIn('agent@harbor.example');
  const ask = async () => (await server.call(getMe, {}, { token })).status;
  const answered = (statuses: number[]) => expect(statuses).toEqual(Array(20).fill(200));
  answered(await Promise.all(Array.from({ length: 20 }, ask)));
  await silent.close();
  answered(await Promise.all(Array.from({ length: 20 }, ask)));
});
