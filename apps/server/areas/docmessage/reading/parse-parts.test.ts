import { expect, it } from 'vitest';
import { parseParts } from './parse-parts.ts';

const parse = async (lines: readonly string[]) =>
  (await parseParts(Buffer.from(lines.join('\r\n'), 'latin1'))).mail.text?.trim();
const head = ['From: a@b.example', 'To: c@d.example', 'Subject: Renewal'];
/** A part in Windows-1252 that names no character set, and quotes the head of another mail. */
const part = ['Content-Type: text/plain', '', 'Café Zoë', 'Content-Type: text/plain', 'and a line below'];
const said = 'Café Zoë\nContent-Type: text/plain\nand a line below';

it('a line of a text that looks like one of a head stays as it was written', async () => {
  expect(await parse([...head, ...part])).toBe(said);
});

it('so it does in a part of a part, whose own head is read', async () => {
  const outer = ['Content-Type: multipart/mixed; boundary="out"', '', '--out'];
  const inner = ['Content-Type: multipart/alternative;', ' boundary=in', '', '--in'];
  const ends = ['--in--', '--out--', ''];
  expect(await parse([...head, ...outer, ...inner, ...part, ...ends])).toBe(said);
});
