import { Menu } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../core/session/use-me.ts';
import { chooseDefault, changeView } from './change-view.ts';
import type { Views } from './use-views.ts';
import classes from './views.module.css';
import { openDeleteView, openRenameView, openSaveView } from './view-dialogs.tsx';

const ICON = 16;

/** Actions on the present state of the list and on the chosen view. */
export function ViewActions({ list, views }: { list: string; views: Views }) {
  const { t } = useTranslation();
  const { isImpersonating } = useMe();
  const { chosen, present, isChanged, isPlain, defaultId } = views;
  const may = (command: 'update-view' | 'share-view' | 'delete-view'): boolean =>
    chosen?.can.includes(command) === true;
  const item = (label: string, icon: ReactNode, run: () => unknown): ReactNode => (
    <Menu.Item leftSection={icon} onClick={() => void run()}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      {item(t('organization:views.save.label'), <IconBookmarkPlus size={ICON} />, () =>
        openSaveView({ list, state: present, mayShare: !isImpersonating, saved: views.name }),
      )}
      {chosen && <Menu.Divider />}
      {chosen && <Menu.Label className={classes.about}>{chosen.name}</Menu.Label>}
      {chosen &&
        isChanged &&
        may('update-view') &&
        item(t('organization:views.update.label'), <IconDeviceFloppy size={ICON} />, () =>
          changeView(chosen, { state: present }, t('organization:views.update.done', { name: chosen.name })),
        )}
      {chosen &&
        may('update-view') &&
        item(t('organization:views.rename.label'), <IconPencil size={ICON} />, () => openRenameView(chosen))}
      {chosen &&
        (chosen.id === defaultId
          ? item(t('organization:views.default.drop'), <IconPinnedOff size={ICON} />, () =>
              chooseDefault(list, null),
            )
          : item(t('organization:views.default.set'), <IconPin size={ICON} />, () =>
              chooseDefault(list, chosen),
            ))}
      {!chosen &&
        isPlain &&
        defaultId !== undefined &&
        item(t('organization:views.default.set'), <IconPin size={ICON} />, () => chooseDefault(list, null))}
      {chosen &&
        may('share-view') &&
        (chosen.isShared
          ? item(t('organization:views.share.stop'), <IconUsersMinus size={ICON} />, () =>
              changeView(
                chosen,
                { isShared: false },
                t('organization:views.share.stopped', { name: chosen.name }),
              ),
            )
          : item(t('organization:views.share.label'), <IconUsers size={ICON} />, () =>
              changeView(
                chosen,
                { isShared: true },
                t('organization:views.share.done', { name: chosen.name }),
              ),
            ))}
      {chosen && may('delete-view') && (
        <Menu.Item
          leftSection={<IconTrash size={ICON} />}
          color="var(--mantine-color-error)"
          onClick={() => void openDeleteView(chosen, () => views.name(null))}
        >
          {t('organization:views.delete.label')}
        </Menu.Item>
      )}
    </>
  );
}
