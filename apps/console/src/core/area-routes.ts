import type { ComponentType } from 'react';

/** The route around every page behind the sign-in. */
export const SIGNED_IN_ROUTE = 'signed-in';

export type AreaRoute = {
  /**
   * '/quote/$quoteId/request-to-bind/$product'; behind the sign-in below the persona's base path:
   * '/accounts/$accountId'.
   */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /**
   * Mounted below this base path alone ('/customer'): a page that another persona has at the same place in
   * another way.
   */
  only?: string;
  /** Only for users with this scope; others are told that they have no access. */
  needs?: string;
  /** Runs before the page, may throw a redirect. */
  before?: (context: { location: { href: string } }) => Promise<void> | void;
  /** The namespaces of words that a public page uses besides 'common'. */
  words?: readonly string[];
  /** Without the sign-in frame around it (payment, review and sign): the page brings its own. */
  bare?: boolean;
  /** Without any frame at all. */
  alone?: boolean;
};

/** A command that can be done from anywhere, by its name in the palette. */
export type AreaCommand = {
  id: string;
  /** A key of words. */ label: string;
  needs: string;
  /** Not offered here. */ hidden?: () => boolean;
  /** Opens it; an address may bring data along (`modalData`). */ run: (data?: unknown) => void;
};

/** What an area hands to the router: pages for anybody, and pages behind the sign-in. */
export type AreaRoutes = {
  open?: readonly AreaRoute[];
  signedIn?: readonly AreaRoute[];
  commands?: readonly AreaCommand[];
};
