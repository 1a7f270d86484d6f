import { expect, test } from 'vitest';
import { copiedReport, getPage } from './report-broken.ts';

test('CORE-372 a copied report is the message cut to 60 characters and the link to its page', () => {
  const link = getPage('https://console.test', '0198a000-0000-7000-8000-000000000000');
  expect(copiedReport(new Error('a'.repeat(100)), link)).toBe(
    `${'a'.repeat(60)}\nhttps://console.test/admin/error-reports/0198a000-0000-7000-8000-000000000000`,
  );
  expect(copiedReport('short', getPage('https://console.test', undefined))).toBe(
    'short\nhttps://console.test/admin/error-reports',
  );
});
