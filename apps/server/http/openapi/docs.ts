import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', () => openApi());
  // The page gets the same document, filled in when somebody first opens it.
  const document = {};
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    staticCSP: false,
    uiHooks: { onRequest: async () => void Object.assign(document, await openApi()) },
  });
}
