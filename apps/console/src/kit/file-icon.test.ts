import { expect, test } from 'vitest';
import { extensionOf, fileIcons } from './file-icon.tsx';

test('CORE-452 the file types that have a picture', () => {
  expect(Object.keys(fileIcons)).toEqual([
    'pdf',
    'doc',
    'docx',
    'xls',
    'xlsx',
    'csv',
    'png',
    'jpg',
    'jpeg',
    'gif',
    'ppt',
    'pptx',
    'eml',
  ]);
  expect(['Policy.PDF', 'a.tar.gz', 'none'].map(extensionOf)).toEqual(['pdf', 'gz', '']);
});
