import { z } from 'zod';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { ask, type Outside } from './ask.ts';
import { posture, postureIn } from './common.ts';
import { ConnectorTrouble, fail } from './trouble.ts';

const organization = z.object({ id: z.string().min(1).max(200) });
const invite = z.object({ invite_url: z.url() });
const connections = z.object({
  items: z.array(z.object({ id: z.string(), vendor: z.string(), is_active: z.boolean() })),
});

export type LeenAt = { url: string; key: string };

/** Makes the organization of an account. The hub knows it again by its identifier. */
export async function makeOrganization(outside: Outside, at: LeenAt, identifier: string): Promise<string> {
  const body = JSON.stringify({ name: identifier, identifier });
  const headers = { 'x-api-key': at.key, 'content-type': 'application/json' };
  return (await ask(outside, `${at.url}/v1/organizations`, organization, { method: 'POST', headers, body }))
    .id;
}

/**
 * A product behind the hub. Until somebody has connected it on the hub's page there is nothing to read: then
 * it stays invited.
 */
export async function readLeen(
  outside: Outside,
  at: LeenAt,
  vendor: string,
  { organizationId = '', inviteUrl }: Credentials,
): Promise<Reading> {
  const headers = { 'x-api-key': at.key, 'x-organization-id': organizationId };
  const kept = (url: string): Credentials => ({ organizationId, inviteUrl: url });
  const path = `${at.url}/v1/organizations/${encodeURIComponent(organizationId)}/invite-tokens`;
  const url =
    inviteUrl ??
    (
      await ask(outside, path, invite, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ vendors: [vendor] }),
      })
    ).invite_url;
  if (!outside.mayBeInside && !url.startsWith('https://')) fail('WRONG_ANSWER');
  try {
    const { items } = await ask(outside, `${at.url}/v1/connections`, connections, { headers });
    const mine = items.find((item) => item.vendor === vendor && item.is_active);
    if (!mine) return { kind: 'INVITED', credentials: kept(url) };
    const own = { ...headers, 'x-connection-id': mine.id };
    const said = await ask(outside, `${at.url}/v1/posture`, posture, { headers: own });
    return { kind: 'READ', posture: postureIn(said), credentials: kept(url) };
  } catch (error) {
    if (error instanceof ConnectorTrouble) error.credentials = kept(url);
    throw error;
  }
}
