import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../core/address/use-address.ts';
import { Note } from '../note.tsx';

/** The parameter of an address that narrows the lists of its page to one account. */
export const ONE_ACCOUNT = 'prefilterAccountId';

/**
 * To which account the address narrows the lists of a page, and the note that says so and shows all again.
 */
export function useOneAccount(): { fixed: Record<string, string | undefined>; note: ReactNode } {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const account = address[ONE_ACCOUNT];
  if (!account) return { fixed: {}, note: null };
  const all = (
    <Button size="compact-sm" variant="default" onClick={() => change({ [ONE_ACCOUNT]: undefined })}>
      {t('agency:dashboard.allAccounts')}
    </Button>
  );
  return {
    fixed: { 'filter.accountId': `in:${account}` },
    note: (
      <Box mb={16}>
        <Note action={all}>{t('agency:dashboard.oneAccount')}</Note>
      </Box>
    ),
  };
}
