import { Button } from '@mantine/core';
import { callsOfKind } from '@parapet/contract/partners/index';
import { partnerKinds, type PartnerKind } from '@parapet/domain/partners/kinds';
import { IconExternalLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { impersonate } from '../../../core/session/enter-account.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useParam } from '../../../core/address/use-address.ts';
import { AppLink, useGo } from '../../../kit/app-link.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { peopleHref } from '../../../core/address/people-href.ts';
import { MembersList } from './members-list.tsx';
import { PartnerAbout } from './partner-about.tsx';
import { openDeletePartner, openUpdatePartner } from './partner-dialogs.tsx';

/** /admin/partners/{kind}/{id}: one partner organization. */
export default function PartnerPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const go = useGo();
  const named = useParam('kind');
  const kind: PartnerKind = partnerKinds.find((kind) => kind === named) ?? 'da';
  const partner = useCall(callsOfKind[kind].get, { params: { id: useParam('partnerId') } });
  return (
    <Loaded of={partner}>
      {(it) => (
        <>
          <PageHeader
            title={it.name}
            subtitle={t(`organization:type.${it.accountType}`)}
            back={{ href: `${base}/partners`, label: t('organization:partner.list') }}
            actions={
              <>
                {it.can.includes('update-partner') && (
                  <Button
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => void openUpdatePartner(it)}
                  >
                    {t('organization:partner.edit.open')}
                  </Button>
                )}
                {may('user:manage') && (
                  <Button
                    component={AppLink}
                    href={peopleHref(base, it)}
                    variant="default"
                    leftSection={<IconUsers size={16} aria-hidden />}
                  >
                    {t('organization:partner.page.showUsers')}
                  </Button>
                )}
                {it.can.includes('enter-account') && (
                  <Button
                    variant="default"
                    rightSection={<IconExternalLink size={16} aria-hidden />}
                    onClick={() => void impersonate(it)}
                  >
                    {t('organization:org.enter')}
                  </Button>
                )}
                {it.can.includes('delete-partner') && (
                  <Button
                    variant="default"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    onClick={() => void openDeletePartner(it, () => go(`${base}/partners`))}
                  >
                    {t('organization:partner.remove.open')}
                  </Button>
                )}
              </>
            }
          />
          <PartnerAbout partner={it} />
          <MembersList partner={it} />
        </>
      )}
    </Loaded>
  );
}
