import { MOST_MAIL_BYTES } from '@parapet/domain/mail/message';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailDoor } from '../platform/gateways.ts';

const query = z.object({
  from: z.string().max(254).default('somebody@company.example'),
  to: z
    .string()
    .max(2000)
    .transform((text) => text.split(',').map((address) => address.trim())),
});

/**
 * Mail comes in without SMTP, outside production only: `POST /dev/mail?to=…` with the message as it goes
 * over the wire. Who gets nothing by SMTP gets nothing here.
 */
export function addDevMail(app: FastifyInstance, door: MailDoor): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/dev/mail', { bodyLimit: MOST_MAIL_BYTES }, async (request, reply) => {
      const envelope = query.parse(request.query);
      for (const address of envelope.to)
        if (!(await door.isOurs(address))) return reply.code(550).send({ message: `${address}: no inbox` });
      await door.take(envelope, request.body as Buffer);
      return { message: 'Taken' };
    });
  });
}
