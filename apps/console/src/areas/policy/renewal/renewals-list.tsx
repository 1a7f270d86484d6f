import { PoliciesList } from '../policies-list.tsx';
import type { PolicyListProps } from '../use-policy-list.ts';

/** What can be renewed, what ends first at the top. */
export const RenewalsList = ({ fixed, ...props }: PolicyListProps) => (
  <PoliciesList {...props} name="renewals" fixed={{ ...fixed, 'filter.view': 'in:openForRenewal' }} />
);
