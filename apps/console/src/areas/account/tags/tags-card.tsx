import { Button } from '@mantine/core';
import type { Account } from '@parapet/contract/account/account';
import { searchTags } from '@parapet/contract/account/tags';
import { MOST_TAGS } from '@parapet/domain/accounts/tags';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { Section } from '../../../kit/page/section.tsx';
import { TagBadges } from '../../../kit/tag-badges.tsx';
import { openApplyTags } from './apply-tags-dialog.tsx';
import { SetupTags } from './setup-tags.tsx';

/** The tags of an account, for those who see tags at all. */
export function TagsCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const may = useScopes();
  const tags = useCall(
    searchTags,
    { query: { accountId: account.id, size: MOST_TAGS } },
    { enabled: may('tag:read') },
  ).data?.content;
  const known = useCall(searchTags, { query: { size: 1 } }, { enabled: tags?.length === 0 }).data;
  if (!tags) return null;
  const change = may('tag:apply') && (
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={() => void openApplyTags({ ...account, name: account.details.name, tags })}
    >
      {t(tags.length === 0 ? 'account:tags.apply' : 'account:tags.change')}
    </Button>
  );
  return (
    <Section title={t('account:tags.title')} actions={change}>
      {known?.totalElements === 0 ? <SetupTags /> : <TagBadges tags={tags} none={t('account:tags.none')} />}
    </Section>
  );
}
