import type { ComponentType } from 'react';

/** The parent route of every page behind the sign-in. */
export const SIGNED_IN_ROUTE = 'signed-in';

export type AreaRoute = {
  /**
   * '/quote/$quoteId/request-to-bind/$product'; for pages behind the sign-in, relative to the persona's base
   * path: '/accounts/$accountId'.
   */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /**
   * Mounted below these base paths only ('/customer'): other personas have a different page at the same path,
   * or none.
   */
  only?: string | readonly string[];
  /** Only for users with this scope; others are told that they have no access. */
  needs?: string;
  /** Runs before the page; may throw a redirect. */
  before?: (context: { location: { href: string } }) => Promise<void> | void;
  /** The namespaces of words that a public page uses besides 'common'. */
  words?: readonly string[];
  /** Without the sign-in frame (payment, review and sign): the page brings its own. */
  bare?: boolean;
  /** Without any frame. */
  alone?: boolean;
};

/** A command that can be run from anywhere, by its name in the palette. */
export type AreaCommand = {
  id: string;
  /** The key of its label. */ label: string;
  needs: string;
  /** Not offered here. */ hidden?: () => boolean;
  /** Opens it; a URL may supply data (`modalData`). */ run: (data?: unknown) => void;
};

/** Routes of an area for the router: public pages, and pages behind the sign-in. */
export type AreaRoutes = {
  open?: readonly AreaRoute[];
  signedIn?: readonly AreaRoute[];
  commands?: readonly AreaCommand[];
};
