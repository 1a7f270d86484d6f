import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { isScore, getPoints, type Posture } from '@parapet/domain/connectors/posture';
import { z } from 'zod';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { ask, type Outside } from './ask.ts';
import { fail } from './trouble.ts';

/** A posture in the one shape of the hub and of those who answer as it does. */
export const posture = z.object({
  /** The company's number at the product, where it has one. */
  customerId: z.string().max(100).optional(),
  score: z.number(),
  maxScore: z.number(),
  actions: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        title: z.string().min(1).max(500),
        category: z.string().max(100).default(''),
        status: z.enum(['OPEN', 'DONE']),
        gain: z.number().nonnegative(),
      }),
    )
    .max(5000),
});

/** @throws ConnectorTrouble for a score that nobody can have. */
export function postureIn({ score, maxScore, actions }: z.output<typeof posture>): Posture {
  if (!isScore(score, maxScore) || actions.some(({ gain }) => gain > maxScore)) fail('WRONG_ANSWER');
  return {
    score: getPoints(score, maxScore),
    actions: actions.map((action) => ({ ...action, gain: getPoints(action.gain, maxScore) })),
  };
}

/** Returns the headers for each form of credentials. */
function buildHeaders({ token, apiKey, username, password, clientId, clientSecret }: Credentials) {
  const basic = (name: string, secret = '') => ({
    authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
  });
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  if (apiKey !== undefined) return { 'x-api-key': apiKey };
  return clientId === undefined ? basic(username ?? '', password) : basic(clientId, clientSecret);
}

/** Any product that answers in the common shape, at its own address. */
export async function readCommon(
  outside: Outside,
  { address, type }: { address: string; type: ConnectorType },
  credentials: Credentials,
): Promise<Reading> {
  const said = await ask(outside, address, posture, { headers: buildHeaders(credentials) });
  const { host } = credentials;
  const { customerId } = said;
  const metadata = {
    ...(host === undefined ? {} : { host }),
    ...(type === 'WIZER' && customerId !== undefined ? { wizerCustomerId: customerId } : {}),
  };
  return { kind: 'READ', posture: postureIn(said), metadata };
}
