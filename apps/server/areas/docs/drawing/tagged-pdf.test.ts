import { describe, expect, it } from 'vitest';
import { pdfStructure, readAloud, type PdfElement } from '../../../testing/pdf/pdf-structure.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { sampleFacts, samplePolicy } from '../../../testing/sample-policy.ts';
import { policyForms } from '../forms-of.ts';
import renderDocument from './render-document.ts';
import { renderPdf } from './render-pdf.ts';
import { heading, table } from './pdf-layout.ts';

const drawn = (form: string, product: 'P250' | 'P_ONE' = 'P250') => {
  const policy = samplePolicy(product);
  return renderDocument({ form, policy, facts: sampleFacts(policy) });
};
const letters = (text: string): number => text.replaceAll(/[\s\u200b]/g, '').length;

describe('a paper for a screen reader', () => {
  it('has its language, its title, headings and tables', async () => {
    const { isMarked, accessibility, language, showsTitle, title, tree, all } = pdfStructure(
      await drawn('schedule'),
    );
    expect({ isMarked, accessibility, language, showsTitle }).toEqual({
      isMarked: true,
      accessibility: '1',
      language: 'en-US',
      showsTitle: true,
    });
    expect(title).toMatch(/^Schedule.* \S+-500092$/);
    expect(tree?.type).toBe('Document');
    expect(all('H1')).toHaveLength(1);
    expect(all('H2').map(readAloud)).toEqual(['Endorsements', 'Premium']);
    const [first] = all('Table');
    const [head, ...rows] = first!.children;
    expect(head!.children.map(({ type }) => type)).toEqual(head!.children.map(() => 'TH'));
    expect(head!.children.every(({ body }) => body.includes('/Scope /Column'))).toBe(true);
    for (const row of rows) {
      expect(row.type).toBe('TR');
      expect(row.children.map(({ type }) => type)).toEqual(head!.children.map(() => 'TD'));
    }
    expect(rows.map((row) => readAloud(row.children[0]!))).toContain('Cyber extortion');
    expect(pdfStructure(await drawn('policy-form', 'P_ONE')).language).toBe('en-GB');
  });

  it('is read in the order of what it says, each word once', async () => {
    const bytes = await renderPdf(
      [
        heading('Between'),
        { list: ['First point', 'Second point'] },
        table(
          ['Name', 'Amount'],
          Array.from({ length: 90 }, (_, at) => [`Row ${at}`, String(at)]),
          { widths: ['*', 90] },
        ),
        { text: ['See ', { text: 'the page', link: 'https://parapet.example/pay' }, ' to pay'] },
        { text: 'Last words' },
      ],
      {
        title: 'A paper',
        form: 'F 1',
        reference: 'R 2',
        size: 'A4',
        language: 'en-GB',
        at: new Date('2026-03-02T15:00:00Z'),
      },
    );
    const { tree, all, artifacts, loose } = pdfStructure(bytes);
    expect(loose).toEqual([]);
    expect(tree!.children.map(({ type }) => type)).toEqual(['H1', 'H2', 'L', 'Table', 'P', 'P']);
    const outline = ({ type, children }: PdfElement): string =>
      type + (children.length > 0 ? `(${children.map(outline).join(' ')})` : '');
    expect(outline(tree!.children[2]!)).toBe('L(LI(Lbl LBody) LI(Lbl LBody))');
    expect(readAloud(tree!)).toMatch(
      /^A paper Between • First point • Second point Name Amount Row 0 0 Row 1 1 .*Row 89 89 See /,
    );
    expect(readAloud(tree!)).toMatch(/Last words$/);
    // The table goes on over four pages, and its head is read once; on the others it is an artifact.
    expect(pdfText(bytes).length).toBe(4);
    expect(all('TH').map(readAloud)).toEqual(['Name', 'Amount']);
    expect(artifacts.filter((text) => text.trim() === 'Amount')).toHaveLength(3);
    const [link] = all('Link');
    expect(readAloud(link!)).toBe('the page');
    expect(link!.body).toContain('/OBJR');
  });

  it.each(['P250', 'P_ONE'] as const)(
    'says all of it in its structure, and draws nothing beside it (%s)',
    async (product) => {
      const policy = samplePolicy(product);
      const facts = sampleFacts(policy, { isSurplus: true });
      const forms = [...policyForms(policy, facts).map(({ form }) => form), 'quote', 'binder'];
      for (const form of new Set(forms)) {
        const bytes = await renderDocument({ form, policy, facts });
        const { tree, loose, artifacts, all, accessibility } = pdfStructure(bytes);
        expect(loose, form).toEqual([]);
        expect(accessibility, form).toBe('1');
        expect(all('H1'), form).toHaveLength(1);
        const pages = pdfText(bytes);
        expect(letters(readAloud(tree!)) + letters(artifacts.join(' ')), form).toBe(letters(pages.join(' ')));
        // No more than what stands at the head and the foot of each page, and heads of tables.
        expect(letters(artifacts.join(' ')) / pages.length, form).toBeLessThan(200);
      }
    },
  );

  it('is the same to the byte each time', async () => {
    expect(Buffer.from(await drawn('declarations')).equals(Buffer.from(await drawn('declarations')))).toBe(
      true,
    );
  });
});
