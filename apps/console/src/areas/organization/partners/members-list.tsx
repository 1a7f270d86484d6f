import { Button } from '@mantine/core';
import { searchPartnerMembers } from '@parapet/contract/partners/members';
import type { Partner } from '@parapet/contract/partners/partner';
import { findKind, getTraits } from '@parapet/domain/partners/kinds';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { openAssignMember, openRemoveMember } from './member-dialogs.tsx';

/** The agencies or accounts of a partner; the provider assigns them. */
export function MembersList({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const of = getTraits(findKind(partner.accountType)!).members;
  const columns = useMemo(
    () =>
      listColumns(searchPartnerMembers, (key) => t(`organization:partner.column.${key}`), [
        { key: 'name', card: 'title' },
        { key: 'region', cell: (row) => t(`organization:region.${row.region}`) },
        'created',
      ]),
    [t],
  );
  if (of === null) return null;
  const assigns = partner.can.includes('assign-members');
  return (
    <Section
      title={t(`organization:partner.members.${of}.list`)}
      flush
      actions={
        assigns && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void openAssignMember(partner)}
          >
            {t(`organization:partner.members.${of}.add`)}
          </Button>
        )
      }
    >
      <DataList
        name="partner-members"
        label={t(`organization:partner.members.${of}.list`)}
        call={searchPartnerMembers}
        columns={columns}
        fixed={{ 'filter.partnerId': `in:${partner.id}` }}
        searchLabel={t('organization:partner.members.search')}
        actions={(row) =>
          assigns
            ? [
                {
                  label: t('organization:partner.members.remove'),
                  icon: <IconTrash size={16} />,
                  onClick: () => void openRemoveMember(partner, row),
                },
              ]
            : []
        }
        empty={{ title: t(`organization:partner.members.${of}.empty`) }}
      />
    </Section>
  );
}
