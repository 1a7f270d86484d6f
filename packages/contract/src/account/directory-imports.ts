import { isDomain, normalizeDomain, DOMAIN_MESSAGES } from '@parapet/domain/accounts/domain-name';
import { ENTITY_TYPES, OWNERSHIP_TYPES } from '@parapet/domain/accounts/details';
import { z } from 'zod';
import { call } from '../call.ts';
import { fileCheck } from '../file-check.ts';
import { list } from '../list.ts';
import { id, instant, line, plainDate } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';
import { number, words } from '../cells.ts';

const count = number(z.number().int().min(0).nullable().default(null));

/** A row of a directory's file: a company as its source knows it. Fields that it leaves out stay empty. */
export const directoryRow = z.object({
  /** The company's number in the source, by which it is found again: a D-U-N-S or company number. */
  sourceId: words(line(60).min(1)),
  name: words(line(200).min(1)),
  phoneNumber: words(line(25).default('')),
  address1: words(line(200).default('')),
  address2: words(line(200).default('')),
  city: words(line(100).default('')),
  /** Of the United States: its two letters, or its name. */
  state: words(line(50).toUpperCase().default('')),
  zipCode: words(line(20).default('')),
  /** `US` or `GB`. */
  country: words(line(3).min(2)),
  /** NAICS in the United States, SIC in the United Kingdom. */
  industryCode: words(line(6).default('')),
  ownershipType: words(z.enum([...OWNERSHIP_TYPES, '']).default('')),
  entityType: words(z.enum([...ENTITY_TYPES, '']).default('')),
  domainName: words(
    line(253)
      .transform(normalizeDomain)
      .refine((text) => text === '' || isDomain(text), DOMAIN_MESSAGES.notValid)
      .default(''),
  ),
  /** A year, in whole units of the country's currency. */
  revenue: count,
  noOfEmployeesAll: count,
  yearEstablished: count,
});
export type DirectoryRow = z.output<typeof directoryRow>;
/** The columns of a row in a directory import file, in their order. */
export const directoryColumns = Object.keys(directoryRow.shape) as (keyof DirectoryRow)[];

const rows = z.number().int();
const directoryImport = z.object({
  id,
  source: z.string(),
  /** The day of which the source says this. */
  asOf: plainDate,
  fileName: z.string(),
  total: rows,
  /** Companies that are new, that changed, and rows that were refused; the others stay as they were. */
  added: rows,
  changed: rows,
  refused: rows,
  importedBy: z.string(),
  created: instant,
});
export type DirectoryImport = z.output<typeof directoryImport>;

export const importDirectory = call({
  id: 'import-directory',
  method: 'POST',
  path: '/api/account/v1/directory/import',
  access: 'reference:manage',
  takes: 'file',
  summary:
    'Import companies of a directory (CSV, xlsx or JSON lines) with their source and its date. A company is matched by its number in the source, and added or updated',
  body: z.object({
    file: uploadedFile.optional(),
    source: line(100).refine((text) => text !== '', 'Source is required'),
    asOf: plainDate,
  }),
  answer: directoryImport.extend({
    /** The first errors by row. */
    errors: z.array(z.object({ row: rows, column: z.string(), detail: z.string() })),
  }),
  refusals: [
    'upload-missing',
    'upload-too-large',
    'upload-not-read',
    'upload-old-sheet',
    'directory-older',
    'directory-of-tomorrow',
  ],
});

export const checkDirectoryFile = call({
  id: 'check-directory-file',
  method: 'POST',
  path: '/api/account/v1/directory/import/check',
  access: 'reference:manage',
  takes: 'file',
  safe: true,
  summary: 'Validate a file of companies without storing anything; takes the same file as an import',
  body: importDirectory.body,
  answer: fileCheck.extend({
    /** Companies that the source has not given before, and those that it has. */
    added: rows,
    known: rows,
  }),
  refusals: importDirectory.refusals,
});
export type DirectoryCheck = z.output<typeof checkDirectoryFile.answer>;

export const searchDirectoryImports = call({
  id: 'search-directory-imports',
  method: 'GET',
  path: '/api/account/v1/directory/imports',
  access: 'reference:manage',
  summary: 'Search the imports into the directory of companies, latest first',
  ...list({
    fields: directoryImport.shape,
    sort: ['created', 'source', 'asOf'],
    search: ['source', 'fileName'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});
