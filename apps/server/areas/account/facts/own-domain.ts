import { mayBeOwned, normalizeDomain } from '@parapet/domain/accounts/domain-name';
import { isRegistrable } from '../../../platform/registrable-domain.ts';

/**
 * Returns the domain that the directory or a submission gives for a company, or marks it as having none: the
 * domain of a mail service or a shared host is not the company's own, and is not scanned (decision 206).
 */
export function toDomainFacts(told: string): { domainName: string; hasNoDomain: boolean } {
  const domain = normalizeDomain(told);
  const isOwn = domain !== '' && mayBeOwned(domain, isRegistrable);
  return { domainName: isOwn ? domain : '', hasNoDomain: domain !== '' && !isOwn };
}
