import {
  searchMessages as definition,
  type listLabels as labelsCall,
  type searchMessages as call,
} from '@parapet/contract/docmessage/index';
import { sql } from 'kysely';
import { getActor } from '../../platform/command-context.ts';
import { defuseLinks } from '../../platform/mail/defuse-links.ts';
import type { Handler } from '../../platform/handler.ts';
import { page, viewsFilter } from '../../platform/lists/list.ts';
import { ownAddress, previewOf } from './mail-row.ts';

const has = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from mail_message c where c.thread_id = t.id and ${condition})`;
const draft = has(sql`c.status = 'WRITING'`);
const out = has(sql`c.direction = 'OUT' and c.status <> 'WRITING'`);

/** Conditions of the folders, over `mail_message t`. */
const folders = viewsFilter({
  inbox: sql`(not t.is_archived and ${has(sql`c.direction = 'IN'`)})`,
  starred: sql`t.is_starred`,
  sent: out,
  drafts: draft,
  archived: sql`t.is_archived`,
  all: sql`true`,
});

export const searchMessages: Handler<typeof call> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'mailMessage',
    tenant: null,
    where: [sql`t.organization_id = ${getActor(ctx).organizationId}`, sql`t.id = t.thread_id`],
    searched: sql`t.search_text`,
    select: {
      hasDraft: sql<boolean>`${draft}`,
      hasFiles: sql<boolean>`exists (select from document d join mail_message c on c.id = d.mail_message_id
        where c.thread_id = t.id and d.deleted_at is null)`,
      submissionOfThread: sql<string | null>`(select c.submission_id from mail_message c
        where c.thread_id = t.id and c.submission_id is not null order by c.date_received limit 1)`,
    },
    needs: ['body', 'toAddresses', 'referenceIds', 'seenBy', 'fromName', 'subject'],
    columns: {
      submissionId: sql`(select c.submission_id from mail_message c
        where c.thread_id = t.id and c.submission_id is not null order by c.date_received limit 1)`,
    },
    filters: {
      folder: folders,
      label: (values, negated) =>
        negated
          ? sql<boolean>`not (t.labels && ${values}::text[])`
          : sql<boolean>`t.labels && ${values}::text[]`,
    },
    view: {
      fromName: (row) => defuseLinks(row.fromName),
      subject: (row) => defuseLinks(row.subject),
      to: (row) => row.toAddresses,
      references: (row) => row.referenceIds,
      preview: (row) => previewOf(row.body),
      isSeen: (row) => row.seenBy.some(({ id }) => id === ctx.person.id),
      submissionId: (row) => row.submissionOfThread,
    },
  });

export const listLabels: Handler<typeof labelsCall> = async (ctx) => {
  const { rows } = await sql<{ label: string; threads: number }>`select label, count(*) as threads
    from mail_message t, unnest(t.labels) label
    where t.organization_id = ${getActor(ctx).organizationId} and t.id = t.thread_id
    group by label order by lower(label)`.execute(ctx.tx);
  return { address: ownAddress(ctx), content: rows };
};
