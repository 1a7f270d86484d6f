/** The colors of tags. Both themes have an ink and a ground for each, so that the name can be read. */
export const tagColors = ['gray', 'blue', 'teal', 'green', 'amber', 'red'] as const;
export type TagColor = (typeof tagColors)[number];

/** An agency has no more tags than people can choose from, and an account no more than a row can show. */
export const MOST_TAGS = 200;
export const MOST_TAGS_OF_ACCOUNT = 20;
export const TAG_NAME = 40;

/** @returns what two names that differ only in case have in common. */
export const tagKey = (name: string): string => name.toLowerCase();

/** @returns the names as they are kept: trimmed, without blanks, and each once whatever its case. */
export function tagNames(given: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of given.map((one) => one.trim().replaceAll(/\s+/g, ' ')))
    if (name !== '' && !names.has(tagKey(name))) names.set(tagKey(name), name);
  return [...names.values()];
}

/** @returns the color of a tag that is made in passing: the one that is used least. */
export function nextTagColor(used: readonly string[]): TagColor {
  const count = (color: TagColor): number => used.filter((one) => one === color).length;
  return tagColors.reduce((least, color) => (count(color) < count(least) ? color : least));
}
