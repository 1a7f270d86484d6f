type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold are left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

const tag = (name: string, attributes: Element['attributes']): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

/** A flat XML document: a root and the elements in it. */
export function buildXml(
  root: string,
  attributes: Element['attributes'],
  elements: readonly Element[],
): string {
  const lines = elements.map(
    (element) => `  <${tag(element.name, element.attributes)}>${escaped(element.text)}</${element.name}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag(root, attributes)}>\n${lines.join('\n')}\n</${root}>\n`;
}
