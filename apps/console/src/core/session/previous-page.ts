let place: string | null = null;

/** Notes where this tab was before the page that it is on. */
export const rememberPage = (href: string): void => {
  place = href;
};

/** Where this tab was before; null when it began here. */
export const previousPage = (): string | null => place;
