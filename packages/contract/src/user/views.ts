import { DURATIONS } from '@parapet/domain/durations';
import { z } from 'zod';
import { call } from '../call.ts';
import { can, done, id, line, version } from '../shapes.ts';

/** A person has so many views of one list, and of all lists of an account. */
export const MOST_VIEWS = { ofList: 50, ofAccount: 300 } as const;
/** Maximum length of the name of a saved view, in characters. */
export const VIEW_NAME = 60;
/** The narrowest column still shows a few characters, and the widest leaves room for others; in pixels. */
export const COLUMN_WIDTH = { least: 56, most: 720 } as const;
/** How high the rows of a list are. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
/** An address that holds the state of a view is one that every browser and proxy takes. */
const LONGEST_STATE = 4000;

const viewCommands = ['update-view', 'share-view', 'delete-view'] as const;

const listName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'Must be the name of a list');
const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,59}$/, 'Must be the name of a column');
/** Values of a filter are joined by commas in the address. */
const filterValue = line(200)
  .min(1)
  .refine((text) => !text.includes(','), 'Values cannot contain commas');
const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/**
 * Filters, order and columns of a list, in the terms of its address. Null stands for the list's own
 * default, so that a view follows when that changes. The list itself decides whether it still has the
 * columns and values.
 */
export const viewState = z
  .object({
    search: line(200).default(''),
    filters: z
      .array(
        z.object({
          field: fieldName,
          values: z.array(filterValue).min(1).max(100),
          negated: z.boolean().default(false),
        }),
      )
      .max(30)
      .refine((filters) => isEachOnce(filters.map(({ field }) => field)), 'Filter each column only once')
      .default([]),
    period: z.literal(DURATIONS).nullable().default(null).describe('The duration preset'),
    sort: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9.]{0,59},(asc|desc)$/, 'Must be a column and asc or desc')
      .nullable()
      .default(null),
    size: z.int().min(1).max(100).nullable().default(null).describe('Rows per page'),
    shown: z.array(fieldName).max(60).default([]).describe('Columns that are hidden until chosen'),
    hidden: z.array(fieldName).max(60).default([]).describe('Columns that were taken away'),
    widths: z
      .array(z.object({ field: fieldName, width: z.int().min(COLUMN_WIDTH.least).max(COLUMN_WIDTH.most) }))
      .max(60)
      .refine((widths) => isEachOnce(widths.map(({ field }) => field)), 'Give each column only one width')
      .default([])
      .describe('Columns that were resized, in pixels; none where the list lays itself out'),
    density: z.enum(DENSITIES).default('comfortable').describe('How high the rows are'),
  })
  .refine((state) => JSON.stringify(state).length <= LONGEST_STATE, 'This view has too many filters');
export type ViewState = z.output<typeof viewState>;

const name = line(VIEW_NAME).min(1, 'Name is required');

/** A saved view of a list, as the server returns it. */
export const savedView = z.object({
  id,
  list: z.string(),
  name: z.string(),
  state: viewState,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Empty for somebody who was removed as a user. */
  ownerName: z.string(),
  version: z.number().int(),
  can: can(viewCommands),
});
export type SavedView = z.output<typeof savedView>;

const path = '/api/user/v1/views';
const params = z.object({ viewId: id });

export const listViews = call({
  id: 'list-views',
  method: 'GET',
  path,
  access: 'signed-in',
  summary:
    'List the views of all lists that the caller saved in this account and those that colleagues share, with each list’s default view',
  answer: z.object({
    content: z.array(savedView),
    defaults: z.array(z.object({ list: z.string(), viewId: id })),
  }),
});
export type SavedViews = z.output<typeof listViews.answer>;

export const saveView = call({
  id: 'save-view',
  method: 'POST',
  path,
  access: 'signed-in',
  summary: 'Save the current state of a list under a name',
  body: z.object({
    list: listName,
    name,
    state: viewState,
    isShared: z.boolean().default(false).describe('Everybody of the account may use it'),
    isDefault: z.boolean().default(false).describe('The list opens with it, for the caller'),
  }),
  answer: savedView,
  refusals: ['view-exists', 'views-full', 'shared-views-full'],
});

export const updateView = call({
  id: 'update-view',
  method: 'PUT',
  path: `${path}/:viewId`,
  access: 'signed-in',
  summary: 'Rename a view, change its content, share it or stop sharing; fields left out stay unchanged',
  params,
  body: z.object({
    name: name.optional(),
    state: viewState.optional(),
    isShared: z.boolean().optional(),
    version,
  }),
  answer: savedView,
  refusals: ['changed-meanwhile', 'view-exists', 'shared-views-full'],
});

export const deleteView = call({
  id: 'delete-view',
  edits: { record: 'savedView', id: 'viewId' },
  method: 'DELETE',
  path: `${path}/:viewId`,
  access: 'signed-in',
  summary: 'Delete a view, for everyone who uses it',
  params,
  answer: done,
});

export const chooseDefaultView = call({
  id: 'choose-default-view',
  method: 'PUT',
  path: '/api/user/v1/default-view',
  access: 'signed-in',
  summary: 'Set the view that a list opens with for the caller, or none',
  body: z.object({ list: listName, viewId: id.nullable() }),
  answer: done,
});
