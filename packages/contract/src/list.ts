import { z } from 'zod';
import type { ListColumns } from './call.ts';

const listParameters = {
  page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Page number, from 0'),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(3000)
    .default(25)
    .describe('Rows a page; a blocked size of 10 is read as 25'),
  search: z.string().max(200).optional().describe('Term, with or without its asterisks'),
  sort: z.string().max(100).optional().describe('field,direction; the .keyword suffix is optional'),
  f: z.string().max(1000).optional().describe('Filters as field:in:a,b; several joined by semicolons'),
  teamIds: z.string().max(2000).optional().describe('Team ids joined by commas'),
  after: z.string().max(40).optional().describe('From this instant or date'),
  before: z.string().max(40).optional().describe('Up to this instant or date'),
};

/**
 * The query of a list call: the shared parameters and a `filter.{field}` for each filterable column (`in:a,b`
 * or `ni:a,b`).
 */
export function listQuery<const C extends ListColumns>(columns: C) {
  const filters: Record<string, z.ZodOptional<z.ZodString>> = {};
  for (const [name, column] of Object.entries(columns))
    if (column.filter) filters[`filter.${name}`] = z.string().max(2000).optional();
  return z.object({ ...listParameters, ...filters } as typeof listParameters);
}

/** A page of rows. */
export function listAnswer<R extends z.ZodType>(row: R) {
  return z.object({
    content: z.array(row),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  });
}

export type ListQuery = z.output<ReturnType<typeof listQuery>>;
export type ListAnswer<R> = {
  content: R[];
  totalElements: number;
  totalPages: number;
  number: number;
  size: number;
};
