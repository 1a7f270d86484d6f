import { mayBeOwned, normalizeDomain } from '@parapet/domain/accounts/domain-name';
import { isRegistrable } from '../../../platform/registrable-domain.ts';

/**
 * The domain of a company that somebody else tells us of, and whether it has none: that of a provider of mail
 * or of a shared host is left out and marked as none, so that nobody is scanned for it (decision 206).
 */
export function toDomainFacts(told: string): { domainName: string; hasNoDomain: boolean } {
  const domain = normalizeDomain(told);
  const isOwn = domain !== '' && mayBeOwned(domain, isRegistrable);
  return { domainName: isOwn ? domain : '', hasNoDomain: domain !== '' && !isOwn };
}
