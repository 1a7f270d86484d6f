import { searchAccounts } from '@parapet/contract/account/accounts';
import { searchUsers } from '@parapet/contract/auth/users';
import { searchClaims } from '@parapet/contract/claims/index';
import { searchPolicies } from '@parapet/contract/policy/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { useThrottledValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { timings } from '../../../core/timings.ts';

export type FoundGroup = {
  group: string;
  rows: { id: string; label: string; description?: string; href: string }[];
};

/**
 * Records that match the text in the palette: accounts by name, domain or email, quotes, policies and claims
 * by company or number, people by name or email.
 */
export function useFoundRecords(query: string): FoundGroup[] {
  const { t } = useTranslation();
  const may = useScopes();
  const base = useBasePath();
  const term = useThrottledValue(query.trim(), timings.suggestionThrottle);
  const request = { query: { search: `*${term}*`, size: 5 } };
  const wanted = term.length >= 2;
  const accounts = useCall(searchAccounts, request, { enabled: wanted && may('account:read') });
  const quotes = useCall(searchQuotes, request, { enabled: wanted && may('quote:read') });
  const policies = useCall(searchPolicies, request, { enabled: wanted && may('policy:read') });
  const claims = useCall(searchClaims, request, { enabled: wanted && may('claim:read-report') });
  const people = useCall(searchUsers, request, { enabled: wanted && may('user:read') });
  if (!wanted) return [];
  const numbered = (
    page: string,
    { id, companyName }: { id: string; companyName: string },
    label: string,
  ) => ({ id, label, description: companyName, href: `${base}/${page}/${id}` });
  return [
    {
      group: t('organization:nav.accounts'),
      rows: (accounts.data?.content ?? []).map((row) => ({
        id: row.id,
        label: row.name,
        description: [row.city, row.state].filter(Boolean).join(', '),
        href: `${base}/accounts/${row.id}`,
      })),
    },
    {
      group: t('organization:nav.quotes'),
      rows: (quotes.data?.content ?? []).map((row) => numbered('quotes', row, row.quoteNumber)),
    },
    {
      group: t('organization:nav.policies'),
      rows: (policies.data?.content ?? []).map((row) => numbered('policies', row, row.policyNumber)),
    },
    {
      group: t('organization:nav.claims'),
      rows: (claims.data?.content ?? []).map((row) => numbered('claims', row, row.claimNumber)),
    },
    {
      group: t('organization:manage.users'),
      rows: (people.data?.content ?? []).map((row) => ({
        id: row.id,
        label: `${row.firstName} ${row.lastName}`,
        description: row.email,
        href: `${base}/manage/users?search=${encodeURIComponent(row.email)}`,
      })),
    },
  ].filter(({ rows }) => rows.length > 0);
}
