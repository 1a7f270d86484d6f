import type { Request } from '@parapet/contract/call';
import { chooseDefaultView, type SavedView, updateView } from '@parapet/contract/user/views';
import { buildMessage, refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { toast } from '../../toast.ts';

type Changes = Omit<Request<typeof updateView>['body'], 'version'>;

/**
 * Runs what asks nothing; a failure is said, and the views are read again, for somebody may have changed
 * them.
 */
async function run(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    await refresh('user');
    toast.success(done);
  } catch (error) {
    toast.error(buildMessage(error));
    await refresh('user');
  }
}

/** Changes a view as its own menu says; `done` is said afterwards. */
export const changeView = (view: SavedView, changes: Changes, done: string): Promise<void> =>
  run(
    () => send(updateView, { params: { viewId: view.id }, body: { ...changes, version: view.version } }),
    done,
  );

/** The list opens with the view from now on, or as it is. */
export const chooseDefault = (list: string, view: SavedView | null): Promise<void> =>
  run(
    () => send(chooseDefaultView, { body: { list, viewId: view?.id ?? null } }),
    view
      ? t('organization:views.default.done', { name: view.name })
      : t('organization:views.default.dropped'),
  );
