import { areaRoutes } from '../areas.ts';
import { flag } from '../../core/environment.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { navigation, type NavItem } from './navigation.ts';

export type NavTarget = NavItem & { href: string; also: readonly string[] };

const served = new Set(areaRoutes.flatMap((area) => (area.signedIn ?? []).map((route) => route.path)));

/** The menu entries that this user may see. */
export function useNavigation(): NavTarget[] {
  const base = useBasePath();
  const may = useScopes();
  return navigation
    .filter(
      (item) =>
        served.has(item.path) &&
        (!item.only || item.only === base) &&
        item.except !== base &&
        (!item.needs || may(item.needs)) &&
        (!item.flag || flag(item.flag)),
    )
    .map((item) => ({ ...item, href: base + item.path, also: (item.also ?? []).map((path) => base + path) }));
}
