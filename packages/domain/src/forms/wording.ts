/** A part of the wording of a form. */
export type WordingSection = {
  title?: string;
  texts?: string[];
  items?: string[];
  list?: 'coverages' | 'limits';
};

const LISTS: Record<string, 'coverages' | 'limits'> = { '{coverages}': 'coverages', '{limits}': 'limits' };

/**
 * The sections of a wording as one text that people edit: `# ` begins a section with its title, `- ` an item,
 * `{coverages}` or `{limits}` alone stands for the coverages that are written, and a blank line ends a
 * paragraph.
 */
export const wordingText = (sections: readonly WordingSection[]): string =>
  sections
    .flatMap(({ title, texts = [], items = [], list }) => [
      ...(title === undefined ? [] : [`# ${title}`]),
      ...texts,
      ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
      ...(list ? [`{${list}}`] : []),
    ])
    .join('\n\n');

/** The sections that a text says. */
export function readWording(text: string): WordingSection[] {
  const sections: WordingSection[] = [];
  const current = (): WordingSection => {
    if (sections.length === 0) sections.push({});
    return sections.at(-1)!;
  };
  for (const block of text.split(/\n\s*\n/).map((one) => one.trim())) {
    if (block === '') continue;
    const list = LISTS[block];
    if (block.startsWith('# ')) {
      const [title = '', ...more] = block.split('\n');
      sections.push({ title: title.slice(2).trim() });
      if (more.length > 0) current().texts = [more.join(' ')];
    } else if (list) current().list = list;
    else if (block.split('\n').every((row) => row.startsWith('- ')))
      current().items = [...(current().items ?? []), ...block.split('\n').map((row) => row.slice(2).trim())];
    else (current().texts ??= []).push(block.replaceAll(/\s*\n\s*/g, ' '));
  }
  return sections;
}
