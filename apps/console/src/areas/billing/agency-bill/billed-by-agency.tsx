import type { Policy } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { Note } from '../../../kit/note.tsx';

/** Says that the policy is billed by its agency. Users who may see the agency's bill get a link to it. */
export function BilledByAgency({ policy }: { policy: Pick<Policy, 'agencyId' | 'agencyName'> }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const mayRead = useScopes()('agency-bill:read');
  return (
    <Note
      action={
        mayRead && (
          <AppLink href={`${base}/agency-bill?agencyId=${policy.agencyId}`}>
            {t('policy:agencyBill.toBill')}
          </AppLink>
        )
      }
    >
      {t(mayRead ? 'policy:agencyBill.billedNet' : 'policy:agencyBill.billed', { agency: policy.agencyName })}
    </Note>
  );
}
