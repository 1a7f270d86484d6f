import { Button, Menu } from '@mantine/core';
import type { SavedView } from '@parapet/contract/user/views';
import { IconBookmarks, IconChevronDown, IconPinFilled, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { buildMessage } from '../../../core/client.ts';
import { STANDARD, type Views } from './use-views.ts';
import { ViewActions } from './view-actions.tsx';
import classes from './views.module.css';

type Props = { list: string; views: Views };

/** Chooses a saved view, says which one the list shows, and keeps the present state as one. */
export function ViewsMenu({ list, views }: Props) {
  const { t } = useTranslation();
  const { chosen, isChanged, isPlain } = views;
  const own = views.views.filter(({ isOwn }) => isOwn);
  const shared = views.views.filter(({ isOwn }) => !isOwn);
  // A view that was changed is not marked: choosing it again shows it as it was saved.
  const shown = chosen ? (isChanged ? '' : chosen.id) : isPlain ? STANDARD : '';
  const choose = (id: string): void => views.choose(views.views.find((view) => view.id === id) ?? null);
  return (
    <Menu position="bottom-end" withinPortal width={280} onOpen={views.read}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          h={32}
          className={classes.target}
          data-active={chosen !== undefined}
          leftSection={<IconBookmarks size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen ? (
            <>
              <span className="sr-only">{t('organization:views.now')} </span>
              <span className={classes.current}>{chosen.name}</span>
            </>
          ) : (
            t('organization:views.title')
          )}
          {isChanged && <span className={classes.changed}> {t('organization:views.changed')}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.choices}>
          <Menu.RadioGroup value={shown} onChange={choose}>
            <Menu.RadioItem value={STANDARD} closeMenuOnClick>
              {t('organization:views.standard')}
            </Menu.RadioItem>
            {own.length > 0 && <Menu.Label>{t('organization:views.own')}</Menu.Label>}
            {own.map((view) => (
              <Choice key={view.id} view={view} views={views} />
            ))}
            {shared.length > 0 && <Menu.Label>{t('organization:views.shared')}</Menu.Label>}
            {shared.map((view) => (
              <Choice key={view.id} view={view} views={views} />
            ))}
          </Menu.RadioGroup>
          {views.error !== null && views.views.length === 0 && (
            <>
              <p className={classes.failed}>{buildMessage(views.error)}</p>
              <Menu.Item closeMenuOnClick={false} onClick={views.read}>
                {t('common:action.retry')}
              </Menu.Item>
            </>
          )}
        </div>
        <Menu.Divider />
        <ViewActions list={list} views={views} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ view, views }: { view: SavedView; views: Views }) {
  const { t } = useTranslation();
  const isChanged = views.isChanged && views.chosen?.id === view.id;
  return (
    <Menu.RadioItem value={view.id} closeMenuOnClick>
      <span className={classes.choice}>
        <span className={classes.name}>{view.name}</span>
        {view.id === views.defaultId && (
          <IconPinFilled
            size={13}
            className={classes.mark}
            role="img"
            aria-label={t('organization:views.isDefault')}
          />
        )}
        {view.isOwn && view.isShared && (
          <IconUsers
            size={14}
            className={classes.mark}
            role="img"
            aria-label={t('organization:views.isShared')}
          />
        )}
      </span>
      {isChanged && <span className={classes.note}>{t('organization:views.changed')}</span>}
      {!view.isOwn && (
        <span className={classes.note}>
          {view.ownerName
            ? t('organization:views.by', { name: view.ownerName })
            : t('organization:views.byFormer')}
        </span>
      )}
    </Menu.RadioItem>
  );
}
