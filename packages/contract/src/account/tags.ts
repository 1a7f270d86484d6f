import { MOST_TAGS_OF_ACCOUNT, TAG_NAME, tagColors } from '@parapet/domain/accounts/tags';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, done, id, instant, line, version } from '../shapes.ts';

const tagCommands = ['update-tag', 'delete-tag'] as const;
const color = z.enum(tagColors);

/** A tag as lists show it on an account. */
export const shownTag = z.object({ name: z.string(), color });
export type ShownTag = z.output<typeof shownTag>;

const tagFields = {
  id,
  agencyId: id,
  name: z.string(),
  color,
  /** Number of accounts that carry it. */
  accounts: z.number().int(),
  created: instant,
  modified: instant,
  version: z.number().int(),
  can: can(tagCommands),
};
const tag = z.object(tagFields);
export type Tag = z.output<typeof tag>;

/** Names are joined by commas in an upload and in a filter. */
const name = line(TAG_NAME)
  .min(1, 'Name is required')
  .refine((text) => !text.includes(','), 'A name has no comma');
const body = z.object({ name, color });
const path = '/api/account/v1/tags';
const params = z.object({ id });

const tags = list({
  fields: tagFields,
  sort: ['name', 'color', 'accounts', 'created', 'modified'],
  filter: ['color'],
  search: ['name'],
  order: ['name', 'asc'],
});

export const searchTags = call({
  id: 'search-tags',
  method: 'GET',
  path,
  access: 'tag:read',
  summary: 'Search the tags of the caller’s agency, or those of one account; the provider’s staff see all',
  ...tags,
  query: tags.query.extend({ accountId: id.optional(), agencyId: id.optional() }),
});

export const createTag = call({
  id: 'create-tag',
  method: 'POST',
  path,
  access: 'tag:apply',
  summary: 'Create a tag of the agency',
  body: body.extend({ agencyId: id.optional().describe('Chosen by staff; an agency adds its own') }),
  answer: tag,
  refusals: ['agency-invalid', 'tag-exists', 'tags-full'],
});

export const updateTag = call({
  id: 'update-tag',
  method: 'PUT',
  path: `${path}/:id`,
  access: 'tag:manage',
  summary: 'Rename a tag or change its color, on every account that has it',
  params,
  body: body.extend({ version }),
  answer: tag,
  refusals: ['changed-meanwhile', 'tag-exists'],
});

export const deleteTag = call({
  id: 'delete-tag',
  edits: { record: 'tag', id: 'id' },
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'tag:manage',
  summary: 'Delete a tag, and remove it from every account',
  params,
  answer: done,
});

export const applyTags = call({
  id: 'apply-tags',
  edits: { record: 'account', id: 'accountId' },
  method: 'PUT',
  path,
  access: 'tag:apply',
  summary: 'Set the tags of an account to exactly these; names unknown to the agency are created as tags',
  body: z.object({ accountId: id, tags: z.array(name).max(MOST_TAGS_OF_ACCOUNT) }),
  answer: done.extend({ accountId: id, tags: z.array(shownTag) }),
  refusals: ['tags-full'],
});
