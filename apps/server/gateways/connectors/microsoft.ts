import { isScore, postureOfSecureScore } from '@parapet/domain/connectors/posture';
import { z } from 'zod';
import type { Credentials, Reading } from '../../platform/gateways.ts';
import { ask, type Outside } from './ask.ts';
import { readWith, type OauthClient } from './oauth.ts';
import { fail } from './trouble.ts';

/** `GET /security/secureScores`, as Microsoft Graph v1.0 documents it: the newest comes first. */
const scores = z.object({
  value: z.array(
    z.object({
      azureTenantId: z.string().max(100),
      currentScore: z.number(),
      maxScore: z.number(),
      controlScores: z.array(
        z.object({
          controlName: z.string().max(200),
          controlCategory: z.string().max(100),
          score: z.number(),
        }),
      ),
    }),
  ),
});

/** `GET /security/secureScoreControlProfiles`: what each control is called and how much it may give. */
const profiles = z.object({
  value: z.array(
    z.object({ id: z.string(), title: z.string().max(500), maxScore: z.number().nonnegative() }),
  ),
  '@odata.nextLink': z.string().optional(),
});

const MOST_PAGES = 20;

/** Microsoft Secure Score by Microsoft Graph. */
export async function readMicrosoft(
  outside: Outside,
  { client, graph }: { client: OauthClient; graph: string },
  credentials: Credentials,
): Promise<Reading> {
  return readWith(outside, client, credentials, async (headers) => {
    const { value } = await ask(outside, `${graph}/v1.0/security/secureScores?$top=1`, scores, { headers });
    const newest = value[0] ?? fail('NO_DATA');
    if (!isScore(newest.currentScore, newest.maxScore)) fail('WRONG_ANSWER');
    const known = await profilesAt(outside, graph, headers);
    const controls = newest.controlScores.flatMap((control) => {
      const profile = known.get(control.controlName);
      return profile && isScore(control.score, profile.maxScore) ? [{ ...control, ...profile }] : [];
    });
    return {
      kind: 'READ' as const,
      posture: postureOfSecureScore(newest.currentScore, newest.maxScore, controls),
      metadata: { azureTenantId: newest.azureTenantId },
    };
  });
}

async function profilesAt(outside: Outside, graph: string, headers: Record<string, string>) {
  const found = new Map<string, { title: string; maxScore: number }>();
  let next: string | undefined = `${graph}/v1.0/security/secureScoreControlProfiles`;
  for (let pages = 0; next !== undefined && pages < MOST_PAGES; pages += 1) {
    // The token goes to Graph and nowhere else, whatever an answer says.
    if (!URL.canParse(next) || new URL(next).origin !== new URL(graph).origin) fail('WRONG_ANSWER');
    const page: z.output<typeof profiles> = await ask(outside, next, profiles, { headers });
    for (const { id, title, maxScore } of page.value) found.set(id, { title, maxScore });
    next = page['@odata.nextLink'];
  }
  return found;
}
