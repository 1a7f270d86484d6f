/** A PDF of these objects, the first of which is the catalog. */
function buildPdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&');

/** A PDF with one page of lines. */
export function textPdf(lines: readonly string[]): Uint8Array {
  const drawn = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 14 TL 50 750 Td\n${drawn}\nET`;
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    FONT,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/** A form with filled fields, as ACORD has them: a name, and perhaps a tooltip. */
export function formPdf(fields: readonly { name: string; tip?: string; value: string }[]): Uint8Array {
  const places = fields.map((_, at) => `${5 + at} 0 R`).join(' ');
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${places}] /DR << /Font << /F1 4 0 R >> >> /DA (/F1 12 Tf) >> >>`,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${places}] >>`,
    FONT,
    ...fields.map(
      ({ name, tip, value }, at) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${escaped(name)}) ${tip ? `/TU (${escaped(tip)})` : ''} /V (${escaped(value)}) /Rect [50 ${700 - at * 30} 300 ${720 - at * 30}] /P 3 0 R /F 4 /DA (/F1 12 Tf) >>`,
    ),
  ]);
}
