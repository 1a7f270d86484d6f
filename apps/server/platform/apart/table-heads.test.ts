import { describe, expect, it } from 'vitest';
import { getDelimiter } from './table-heads.ts';

describe('the delimiter of a file', () => {
  it.each([
    ['of names and values', 'Products,Cyber; Tech; D&O\nName,Harbor LLC\nState,TX', ','],
    ['with commas in its numbers', 'Name;Umsatz\nAlder GmbH;2,5\nBirch AG;1', ';'],
    ['with commas in each cell', 'Name, full|City, state\nAlder, Inc|Austin, TX\nBirch|Reno, NV', '|'],
    ['with a comma in each row', 'Name, full;City;State\nAlder, Inc;Austin;TX', ';'],
    ['of one row', 'Alder, Inc;Austin;TX', ';'],
    ['of one column', 'Alder\nBirch', ','],
  ])('%s is the one that parts most of its rows', (_kind, text, delimiter) => {
    expect(getDelimiter(text, [])).toBe(delimiter);
  });
  it('is the one by which its heads are known, whatever else stands in them', () => {
    expect(getDelimiter('name, as written;state;city\na;b;c', ['state', 'city'])).toBe(';');
  });
});
