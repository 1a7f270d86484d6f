/** @returns the domains of a text that separates them by commas, or of a list: trimmed, each once. */
export const readDomains = (given: string | readonly string[]): string[] => [
  ...new Set(
    (typeof given === 'string' ? given.split(',') : given)
      .map((domain) => domain.trim())
      .filter((domain) => domain !== ''),
  ),
];
