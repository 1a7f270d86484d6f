/** Navigation for links: the router's history, or its stand-in until the router is loaded. */
export type Navigation = { push(href: string): void; replace(href: string): void };

let navigation: Navigation = {
  push: (href) => window.location.assign(href),
  replace: (href) => window.location.replace(href),
};

/** From here on pages are opened this way. */
export function navigateWith(other: Navigation): void {
  navigation = other;
}

/** Opens a page of the console without reloading the document. */
export const navigate = (href: string, { replace = false }: { replace?: boolean } = {}): void =>
  replace ? navigation.replace(href) : navigation.push(href);
