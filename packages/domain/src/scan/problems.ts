import type { DomainSeen, Look, LookProblem, ScanStep } from './looked.ts';

/** A step that was done, and what came of it. */
export type LookedAt = {
  readonly domain: string;
  readonly step: ScanStep;
  readonly looked: Look<DomainSeen | { isOptedOut: true } | { isUnproven: true }>;
};

type Problem = { domain: string; step: ScanStep; part: string; problem: LookProblem };

/** Lists the parts of a step that could not be looked at, to be said plainly. */
export function problemsIn({ domain, step, looked }: LookedAt): Problem[] {
  const of = (part: string, look: Look<unknown>): Problem[] =>
    'problem' in look ? [{ domain, step, part, problem: look.problem }] : [];
  if ('problem' in looked) return of('all', looked);
  if ('isOptedOut' in looked.seen || 'isUnproven' in looked.seen) return [];
  const { dns, web, mail } = looked.seen;
  return [
    ...Object.entries(dns ?? {}).flatMap(([part, look]) => of(part, look)),
    ...Object.entries(web ?? {}).flatMap(([part, look]) => of(part, look)),
    ...(mail?.servers ?? []).flatMap(({ host, look }) => of(host, look)),
    ...(mail?.mtaSts ? of('mtaSts', mail.mtaSts) : []),
    ...(mail?.tlsReports ? of('tlsReports', mail.tlsReports) : []),
  ];
}
