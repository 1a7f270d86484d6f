import { FINDING_KINDS, type FindingKind } from './finding.ts';
import type { DomainSeen } from './looked.ts';

/** Whether the part of a domain was seen in which a finding would be: what was not seen is not gone. */
export function wasLookedAt({ dns, web, mail }: DomainSeen, kind: FindingKind): boolean {
  const { part } = FINDING_KINDS[kind];
  if (part === 'mail') return mail !== undefined && mail.servers.every(({ look }) => 'seen' in look);
  if (part === 'mtaSts' || part === 'tlsReports') return 'seen' in (mail?.[part] ?? {});
  const look = part === 'tls' || part === 'https' || part === 'http' ? web?.[part] : dns?.[part];
  return look !== undefined && 'seen' in look;
}
