import type { AccountType } from '../permissions/actors.ts';

/**
 * The part before the @ of the address at which an organization gets mail; null for those without an inbox.
 * It never changes with a name, and the same function is in PostgreSQL (`mail_name`).
 */
export function mailName(accountType: AccountType, organizationId: string): string | null {
  if (accountType === 'COWBELL') return 'submissions';
  return accountType === 'AGENCY' ? `agency-${organizationId.replaceAll('-', '').slice(-12)}` : null;
}
