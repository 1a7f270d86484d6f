import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { buildWords, paragraphsOf, type FullEdition } from '../catalog/index.ts';
import type { Block } from './paper-content.ts';
import { facts, heading, lead, notices } from './drawing/pdf-layout.ts';
import { renderPdf } from './drawing/render-pdf.ts';

/** An edition that is to be read before any policy has it. */
export type FormToPreview = { preview: { region: RegionCode; edition: FullEdition } };

/** Puts the names of values that a policy would fill in into brackets. */
const open = (text: string): string => text.replaceAll(/\{(\w+)\}/g, '[$1]');

/** Renders the content of an edition, in the language and on the paper of its region. */
export function renderPreview({ preview: { region, edition } }: FormToPreview): Promise<Uint8Array> {
  const { locale, paperSize } = regionByCode(region);
  const { heads, coverages } = buildWords(locale);
  const { labels, sections = [], agreements = {}, states = {}, number } = edition;
  const blocks: Block[] = [
    facts(
      ['insured', 'number', 'period'].map((name) => [heads[name] ?? '', `[${name}]`]),
      3,
    ),
    ...lead(open(edition.lead)),
    ...Object.entries(agreements).flatMap(([key, text], at): Block[] => [
      ...(at === 0 ? [heading(labels['agreements'] ?? '')] : []),
      { text: [{ text: `${coverages[key] ?? key}. `, bold: true }, text], below: 5 },
    ]),
    ...sections.flatMap(({ title, texts = [], items, list }): Block[] => [
      ...(title ? [heading(title)] : []),
      ...texts.map((text): Block => ({ text: open(text), below: 5 })),
      ...(items ? [{ list: items.map(open), below: 5 }] : []),
      ...(list ? [{ text: '[coverages]', below: 5 }] : []),
    ]),
    ...Object.entries(states).flatMap(([state, own]): Block[] => [
      heading(state),
      ...paragraphsOf(own).map((text): Block => ({ text: open(text), look: 'prescribed', below: 4 })),
    ]),
    notices(edition.notices),
  ];
  return renderPdf(blocks, {
    title: edition.title,
    form: `${number} ${edition.edition}`,
    reference: heads['preview'] ?? '',
    size: paperSize,
    language: locale,
    // The same edition is drawn the same.
    at: new Date(`${edition.effectiveFrom}T00:00:00Z`),
  });
}
