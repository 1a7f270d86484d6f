import { Select } from '@mantine/core';
import { getAccount } from '@parapet/contract/account/accounts';
import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { ALL_AGENCIES } from '@parapet/domain/documents/audience';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { Note } from '../../kit/note.tsx';

/**
 * For the provider's staff: which agency sees a file. Left blank, only they do. Of an account, it is the
 * agency that works with it.
 */
export function AudienceSelect({
  accountId,
  ...input
}: {
  accountId: string | null;
  value?: string;
  onChange?: (value: string | null) => void;
}) {
  const { t } = useTranslation();
  const account = useCall(
    getAccount,
    { params: { accountId: accountId ?? '' } },
    { enabled: accountId !== null },
  );
  const agencies = useCall(
    searchOrganizations,
    { query: { size: 500, 'filter.accountType': 'in:AGENCY', sort: 'name,asc' } },
    { enabled: accountId === null },
  );
  const known =
    accountId === null
      ? (agencies.data?.content ?? []).map(({ id, name }) => ({ value: id, label: name }))
      : account.data
        ? [{ value: account.data.agencyId, label: account.data.agencyName }]
        : [];
  return (
    <>
      {account.error && (
        <Note tone="critical" live>
          {t('policy:docs.upload.accountFailed')}
        </Note>
      )}
      <Select
        label={t('policy:docs.upload.agency')}
        description={t('policy:docs.upload.agencyText')}
        data={[{ value: ALL_AGENCIES, label: t('policy:docs.upload.all') }, ...known]}
        searchable
        clearable
        nothingFoundMessage={t('common:options.none')}
        {...input}
        value={input.value || null}
        onChange={(value) => input.onChange?.(value ?? '')}
      />
    </>
  );
}
