import type { RefusalAnswer } from '@parapet/contract/refusals';
import type { FastifyReply } from 'fastify';
import { buildXml } from '../platform/files/xml.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    refusesAs?: 'xml';
  }
}

/** A refusal that the client saves as a file: its sentence, and what is wrong by row and column. */
export function sendXml(
  reply: FastifyReply,
  { requestId, code, message, errors }: RefusalAnswer,
): FastifyReply {
  const children = errors.map(({ field, detail }) => ({
    name: 'error',
    attributes: getPlace(field),
    text: detail,
  }));
  return reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="errors.xml"`)
    .send(
      buildXml('errors', { code, requestId }, [
        { name: 'message', attributes: {}, text: message },
        ...children,
      ]),
    );
}

/** `12.zipCode` is a column of a row; anything else is a field of the form. */
function getPlace(field: string): Record<string, string> {
  const [, row, column] = /^(\d+)\.(.*)$/.exec(field) ?? [];
  return row ? { row, column: column! } : { field };
}
