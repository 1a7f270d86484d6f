import { Button } from '@mantine/core';
import { callsOfKind } from '@parapet/contract/partners/index';
import { findKind } from '@parapet/domain/partners/kinds';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { MembersList } from './members-list.tsx';
import { PartnerAbout } from './partner-about.tsx';
import { openOwnWords } from './partner-dialogs.tsx';

/** {base}/profile: the organization of the partner who is signed in. */
export default function OwnPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const own = useCall(callsOfKind[findKind(account.accountType) ?? 'da'].getOwn, {});
  return (
    <Loaded of={own}>
      {(it) => (
        <>
          <PageHeader
            title={it.name}
            subtitle={t(`organization:type.${it.accountType}`)}
            actions={
              it.can.includes('update-own-partner') && (
                <Button
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => void openOwnWords(it)}
                >
                  {t('organization:partner.words.open')}
                </Button>
              )
            }
          />
          <PartnerAbout partner={it} />
          <MembersList partner={it} />
        </>
      )}
    </Loaded>
  );
}
