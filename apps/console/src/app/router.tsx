import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { areaRoutes } from './areas.ts';
import { type AreaRoute, SIGNED_IN_ROUTE } from '../core/address/area-routes.ts';
import { isMaintained } from '../core/maintenance.ts';
import { FullPageError } from './pages/full-page-error.tsx';
import { NotFound } from './pages/not-found.tsx';
import { focusHeading } from '../kit/page/heading-focus.ts';
import { navigateWith } from '../core/address/navigate.ts';
import { parseSearch, stringifySearch } from '../core/address/search-codec.ts';
import { requireSession } from '../core/session/guard.ts';
import { rememberPage } from '../core/session/previous-page.ts';
import { ownRegion } from '../core/use-region.ts';

const root = createRootRoute({
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/serverdown' && isMaintained(ownRegion().code))
      throw redirect({ to: '/serverdown', replace: true });
  },
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: FullPageError,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login', replace: true });
  },
});

const openPages = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyRouteComponent(() => import('./shell/public-outlet.tsx'), 'PublicOutlet'),
});
const barePages = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: lazyRouteComponent(() => import('./shell/bare-frame.tsx'), 'BareFrame'),
});
const signedIn = createRoute({
  getParentRoute: () => root,
  id: SIGNED_IN_ROUTE,
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/**
 * Pages behind the sign-in are mounted below the persona's base path: '/agency/dashboard',
 * '/admin/dashboard'.
 */
const persona = createRoute({
  getParentRoute: () => signedIn,
  path: '/$persona',
  component: lazyRouteComponent(() => import('./shell/persona-outlet.tsx'), 'PersonaOutlet'),
});

/** An address that no page has asks for the sign-in too, so that nobody learns from it which ones exist. */
const missing = createRoute({
  getParentRoute: () => persona,
  path: '$',
  component: lazyRouteComponent(() => import('./pages/missing-page.tsx'), 'MissingPage'),
});

function getPage(
  parent: typeof openPages | typeof barePages | typeof persona | typeof root,
  route: AreaRoute,
) {
  return createRoute({
    getParentRoute: () => parent as typeof openPages,
    path: route.path,
    component: lazyRouteComponent(route.page),
    beforeLoad: async ({ location }) => {
      if (route.words) await i18next.loadNamespaces([...route.words]);
      await route.before?.({ location });
    },
    staticData: { needs: route.needs },
  });
}

/** The base paths below which alone a page is mounted; none where it is mounted below all. */
const getBases = ({ only = [] }: AreaRoute): readonly string[] => [only].flat();

/** A persona's own pages: the fixed base path takes precedence over `$persona`. */
function ownPages() {
  const own = areaRoutes.flatMap((area) => (area.signedIn ?? []).filter((route) => route.only));
  return [...new Set(own.flatMap(getBases))].map((base) => {
    const parent = createRoute({
      getParentRoute: () => signedIn,
      path: base,
      component: lazyRouteComponent(() => import('./shell/persona-outlet.tsx'), 'PersonaOutlet'),
    });
    return parent.addChildren(
      own
        .filter((route) => getBases(route).includes(base))
        .map((route) => getPage(parent as unknown as typeof persona, route)),
    );
  });
}

const routeTree = root.addChildren([
  home,
  openPages.addChildren(
    areaRoutes.flatMap((area) =>
      (area.open ?? [])
        .filter((route) => !route.bare && !route.alone)
        .map((route) => getPage(openPages, route)),
    ),
  ),
  barePages.addChildren(
    areaRoutes.flatMap((area) =>
      (area.open ?? []).filter((route) => route.bare).map((route) => getPage(barePages, route)),
    ),
  ),
  ...areaRoutes.flatMap((area) =>
    (area.open ?? []).filter((route) => route.alone).map((route) => getPage(root, route)),
  ),
  signedIn.addChildren([
    persona.addChildren([
      ...areaRoutes.flatMap((area) =>
        (area.signedIn ?? []).filter((route) => !route.only).map((route) => getPage(persona, route)),
      ),
      missing,
    ]),
    ...ownPages(),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: FullPageError,
});

navigateWith(router.history);

router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (hrefChanged && fromLocation) rememberPage(fromLocation.href);
});

// A reader of the screen hears which page was opened, and goes on from its top.
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (pathChanged && fromLocation) focusHeading();
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    needs?: string | undefined;
  }
}
