import { postureOfWorkspace, type WorkspaceUser } from '@parapet/domain/connectors/posture';
import { z } from 'zod';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { ask, type Outside } from './ask.ts';
import { readWith, type OauthClient } from './oauth.ts';
import { fail } from './trouble.ts';

/** `users.list` of the Admin SDK's directory. Names and addresses are not read. */
const users = z.object({
  users: z
    .array(
      z.object({
        isAdmin: z.boolean().default(false),
        isEnrolledIn2Sv: z.boolean(),
        isEnforcedIn2Sv: z.boolean(),
        suspended: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

/** Fifty pages of five hundred: larger workspaces are judged by these. */
const MOST_PAGES = 50;

/** Two steps of sign-in in a Google Workspace, from its directory. */
export async function readGoogle(
  outside: Outside,
  { client, directory }: { client: OauthClient; directory: string },
  credentials: Credentials,
): Promise<Reading> {
  return readWith(outside, client, credentials, async (headers) => {
    const active: WorkspaceUser[] = [];
    let pageToken: string | undefined;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const asked = new URLSearchParams({
        customer: 'my_customer',
        maxResults: '500',
        projection: 'basic',
        ...(pageToken === undefined ? {} : { pageToken }),
      });
      const address = `${directory}/admin/directory/v1/users?${asked.toString()}`;
      const page: z.output<typeof users> = await ask(outside, address, users, { headers });
      active.push(...page.users.filter(({ suspended }) => !suspended));
      pageToken = page.nextPageToken;
      if (pageToken === undefined) break;
    }
    if (active.length === 0) fail('NO_DATA');
    return { kind: 'READ' as const, posture: postureOfWorkspace(active) };
  });
}
