import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { ListAddresses } from './published-lists.ts';

const folder = join(import.meta.dirname, '../../../../data/sanctions');

/** Our own publisher of lists, with invented names in the formats of OFAC and the United Kingdom. */
export async function startSanctionsSandbox(): Promise<{ at: ListAddresses; stop(): Promise<void> }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  for (const file of ['sdn.csv', 'alt.csv', 'uk.csv'])
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .header('last-modified', 'Wed, 14 Oct 2026 00:00:00 GMT')
        .type('text/csv')
        .send(await readFile(join(folder, file))),
    );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    at: { sdn: `${url}/sdn.csv`, alt: `${url}/alt.csv`, uk: `${url}/uk.csv` },
    stop: () => app.close(),
  };
}
