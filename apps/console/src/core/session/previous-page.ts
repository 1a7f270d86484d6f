let place: string | null = null;

/** Remembers the page that this tab was on before the current one. */
export const rememberPage = (href: string): void => {
  place = href;
};

/** The page that this tab was on before; null for its first page. */
export const previousPage = (): string | null => place;
