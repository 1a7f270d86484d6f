import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', deepLinking: true },
    staticCSP: false,
  });
}
