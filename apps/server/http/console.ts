import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refuse.ts';
import { refusalAnswer } from './errors.ts';

const unsupported = () => readFileSync(join(import.meta.dirname, '../../console/public/old-browser.html'));
const dist = join(import.meta.dirname, '../../console/dist');

/**
 * Serves the built console: hashed files are cached forever, and every other page address gets the one
 * document.
 */
export async function addConsole(app: FastifyInstance): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  // Internet Explorer cannot run the console at all. A page says so, and its only script is the one that
  // copies the address.
  app.addHook('onRequest', async (request, reply) => {
    if (
      !/MSIE |Trident\//.test(request.headers['user-agent'] ?? '') ||
      /\.\w+$|^\/(api|dev)(\/|$)/.test(request.url.split('?')[0] ?? '')
    )
      return;
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(unsupported());
  });
  app.setNotFoundHandler((request, reply) => {
    const { accept = '*/*' } = request.headers;
    const path = request.url.split('?')[0] ?? '';
    // Whoever asks for anything, as previews of links do, gets the page; a file that is missing stays so.
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|dev)(\/|$)/.test(path) &&
      (accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path)));
    if (built && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(refusalAnswer(new Refusal('not-found'), request.id));
  });
}
