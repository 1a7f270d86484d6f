import { Button } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { missingForScore } from '@parapet/domain/accounts/profile-score';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';

/** The facts of the profile that are not known yet. */
export function getMissing({ details, region }: Account) {
  const { address, ...rest } = details;
  return missingForScore(region, { ...rest, ...address });
}

/**
 * Leads to the form of the details while facts are missing. On the head of the page, while the account
 * cannot be quoted without them, it is the next step.
 */
export function CompleteDetails({ account, isNextStep = false }: { account: Account; isNextStep?: boolean }) {
  const { t } = useTranslation();
  const base = useBasePath();
  if (!account.can.includes('update-account') || getMissing(account).length === 0) return null;
  return (
    <Button
      component={AppLink}
      href={`${base}/accounts/${account.id}?tab=details&edit=1`}
      variant={isNextStep ? 'filled' : 'default'}
    >
      {t('account:overview.fillIn')}
    </Button>
  );
}
