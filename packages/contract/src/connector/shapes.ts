import { connectionProblems, connectionStatuses } from '@parapet/domain/connectors/connection';
import { MOST_OF_CREDENTIAL, connectorTypes } from '@parapet/domain/connectors/connector-types';
import { z } from 'zod';
import { can, id, instant, line } from '../shapes.ts';

/** Names that the specification uses beside the types. */
const ALIASES: Readonly<Record<string, string>> = { GOOGLE: 'GOOGLEWORKSPACE', QUALYS: 'QUALYSVM' };

/** A type of connector in its canonical form. */
export const connectorType = z.enum(connectorTypes);

/** A type as people and paths write it: in any case, and by the names that the specification uses beside. */
export const givenType = z
  .string()
  .max(40)
  .transform((text) => text.trim().toUpperCase())
  .transform((text) => ALIASES[text] ?? text)
  .pipe(connectorType);

/** Path parameters of the calls of one connector. */
export const typeParams = z.object({ connectorType: givenType });

/** Account of the connector, by its id or the directory's; a policyholder's own if it is left out. */
export const cbid = id.optional().describe('The account, by its id or by that of the directory');

/** An action that would make the company safer; `gain` is in points of a score out of 100. */
export const action = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  status: z.enum(['OPEN', 'DONE']),
  gain: z.number(),
});

/** The known fields of a connection that are not secret. */
const metadata = z.object({
  azureTenantId: z.string().nullable(),
  region: z.string().nullable(),
  host: z.string().nullable(),
  /** The company's number at Wizer, which sign-in says as well. */
  wizerCustomerId: z.string().nullable(),
});

const connectionCommands = ['refresh-connection', 'delete-connection'] as const;

/** A connection as it leaves the server: nothing of what opens it. */
export const connectionFields = {
  id,
  /** The same connection, by the name that calls of scores use. */
  connectorId: id,
  connectorType,
  connectorName: z.string(),
  connectorStatus: z.enum(connectionStatuses),
  problem: z.enum(connectionProblems).nullable(),
  /** The problem in words, for whoever has no others. */
  message: z.string().nullable(),
  /** Whether it is being read now. */
  isReading: z.boolean(),
  metadata,
  accountId: id,
  companyName: z.string(),
  score: z.number().nullable(),
  readAt: instant.nullable(),
  triedAt: instant.nullable(),
  connectedBy: z.string(),
  created: instant,
  modified: instant,
  version: z.number().int(),
  can: can(connectionCommands),
};
/** A connection of an account to a product, as the server returns it; without its credentials. */
export const connection = z.object(connectionFields);
export type Connection = z.output<typeof connection>;

/** The values that a form sends, by field, each a text. */
export const credentials = z.record(line(60), z.string().max(MOST_OF_CREDENTIAL));
