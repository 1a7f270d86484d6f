import { PoliciesList } from '../policies-list.tsx';
import type { PolicyListProps } from '../use-policy-list.ts';

/** Lists the policies that can be renewed; the first to end is at the top. */
export const RenewalsList = ({ fixed, ...props }: PolicyListProps) => (
  <PoliciesList {...props} name="renewals" fixed={{ ...fixed, 'filter.view': 'in:openForRenewal' }} />
);
