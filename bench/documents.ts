import { Agent, request } from 'node:http';
import { startServer } from '../tools/lib/server.mjs';
import { percentile, round, type Measurement } from './measurement.ts';

const DOCUMENTS = 100;
const CALLS = 400;

/**
 * Measures the effect on others while a hundred documents are drawn: one agent calls, another downloads.
 */
export async function measureDocuments(home: string): Promise<Measurement[]> {
  const server = await startServer({ home, env: { RATE_LIMIT: '1000000000', LOG_LEVEL: 'error' } });
  const agent = new Agent({ keepAlive: true });
  const get = (path: string, token: string) =>
    new Promise<Buffer>((resolve, reject) => {
      request(`${server.url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            answer.statusCode === 200
              ? resolve(Buffer.concat(parts))
              : reject(new Error(`${path} answered ${answer.statusCode}`)),
          );
      })
        .on('error', reject)
        .end();
    });
  try {
    const signed = await fetch(`${server.url}/api/auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@parapet.example', password: 'Parapet-demo-2026' }),
    });
    const { accessToken: token } = (await signed.json()) as { accessToken: string };
    const { content } = JSON.parse(
      (await get(`/api/quote/v1/search?size=${DOCUMENTS}`, token)).toString(),
    ) as { content: { id: string }[] };
    const calls = async (): Promise<number[]> => {
      const taken: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const began = performance.now();
        await get('/api/auth/v1/me', token);
        taken.push(performance.now() - began);
      }
      return taken;
    };
    await calls();
    const alone = await calls();
    const began = performance.now();
    const drawn = Promise.all(
      content.map(({ id }) => get(`/api/docs/v1/quote/download?quoteId=${id}`, token)),
    ).then(() => (performance.now() - began) / 1000);
    const beside = await calls();
    const seconds = await drawn;
    const p95 = (samples: number[]) => round(percentile(samples, 0.95));
    return [
      {
        id: 'documents-drawn',
        what: `Documents drawn (${content.length} quotes)`,
        value: round(content.length / seconds),
        unit: '/s',
      },
      {
        id: 'call-alone-p50',
        what: 'A signed-in call, one after another, p50',
        value: round(percentile(alone, 0.5)),
        unit: 'ms',
      },
      {
        id: 'call-alone-p95',
        what: 'A signed-in call, one after another, p95',
        value: p95(alone),
        unit: 'ms',
      },
      {
        id: 'call-beside-p95',
        what: 'The same while the documents are drawn, p95',
        value: p95(beside),
        unit: 'ms',
      },
    ];
  } finally {
    agent.destroy();
    await server.stop();
  }
}
