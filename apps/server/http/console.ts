import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refuse.ts';
import { refusalAnswer } from './errors.ts';

const dist = join(import.meta.dirname, '../../console/dist');

/** Serves the built console: hashed files for ever, every other page address as the one document. */
export async function addConsole(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist, wildcard: false, index: false, preCompressed: true,
      setHeaders(reply, path) {
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|dev)(\/|$)/.test(request.url) && (request.headers.accept ?? '').includes('text/html');
    if (built && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(refusalAnswer(new Refusal('not-found'), request.id));
  });
}
