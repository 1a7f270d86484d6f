import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types = {
  'form.html': 'text/html; charset=utf-8',
  'form.css': 'text/css',
  'form.js': 'text/javascript',
  'words.json': 'application/json',
} as const;

/** The hosted form's own files, under the sandbox's address. */
export function addHostedForm(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(types)) {
    const text = readFileSync(join(import.meta.dirname, 'hosted', name), 'utf8');
    app.get(name === 'form.html' ? '/hosted' : `/hosted/${name}`, async (_request, reply) =>
      reply.header('content-type', type).send(text),
    );
  }
}
