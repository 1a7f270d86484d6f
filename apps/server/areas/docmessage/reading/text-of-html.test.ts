import { describe, expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

describe('the text of a page', () => {
  it.each([
    [
      'cells beside each other',
      '<table><tr><td>ZIP<td>78701</tr><tr><th>City</th> <td> Austin </td></tr></table>',
      'ZIP\t78701\nCity\tAustin',
    ],
    [
      'cells with paragraphs',
      '<p>Hi</p><table><tr><td><p>ZIP</p></td><td><p>1</p></td></tr><tr><td><p>A</p></td><td>B</td></tr></table><p>Bye',
      'Hi\nZIP\t1\nA\tB\n\nBye',
    ],
    ['cells that only space', '<table><tr><td></td><td><p>Dear team,</p></td></tr></table>', 'Dear team,'],
    ['lines as they were typed', '<pre>Name: Alder\nState: TX</pre>', 'Name: Alder\nState: TX'],
    ['lines as they are shown', '<p>one\n two</p><div>three<br>four</div>', 'one two\n\nthree\nfour'],
    ['letters by their names', 'Smith &amp; Sons &eacute;&#8364;&nbsp;5 &lt;b&gt;', 'Smith & Sons é€ 5 <b>'],
    [
      'where a link leads',
      '<a class=x href="https://a.example/q?a=1&amp;b=2">here</a> <a href="javascript:x()">no</a>',
      'here [https://a.example/q?a=1&b=2] no',
    ],
    [
      'two pages, one after the other',
      '<html><body>one</body></html><html><body><p>two</body></html>',
      'one\ntwo',
    ],
    [
      'nothing that is not shown',
      '<head><title>t</title></head><style>p{}</style>a<script>b()</script><!-- c -->d',
      'ad',
    ],
    ['what is never closed', 'a<style>p{}', 'a'],
    ['what is no tag', '1 < 2 and 3 > 2 <', '1 < 2 and 3 > 2 <'],
  ])('has %s', (_what, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('is found in one pass, however a page is made', () => {
    for (const piece of ['<b>', '<a ', '<!--', '<style>', '<pre>', '</td>', '&', '<pre></pre', '\n'])
      expect(textOfHtml(piece.repeat(100_000) + 'end').length).toBeLessThan(2_000_000);
  });

  it('is read at once where a tag or an attribute never ends', { timeout: 20_000 }, () => {
    const long = 'a'.repeat(300_000);
    expect(textOfHtml(`said <${long}`)).toContain('said');
    expect(textOfHtml(`said <a href="http://x${long}`)).toContain('said');
    expect(textOfHtml(`${'<'.repeat(300_000)} said`)).toContain('said');
    expect(textOfHtml(`said ${'<script '.repeat(100_000)}`)).toBe('said');
  });
});
