import type { Permission } from '@parapet/domain/permissions/table';
import { z } from 'zod';

/** The subject of a history entry. */
export type HistorySubject =
  | 'account'
  | 'quote'
  | 'policy'
  | 'submission'
  | 'claim'
  | 'upload'
  | 'bulk-decline'
  | 'note'
  | 'document'
  | 'license'
  | 'organization'
  | 'team'
  | 'user';

/** An event of the history: its subject, the fields that it carries, its group and who may read it. */
export type HistoryEvent = {
  subject: HistorySubject;
  /** Contents of the entry besides the changed fields. Older entries may lack some of it. */
  detail: z.ZodObject;
  /** The work that it is part of: history is narrowed by it. */
  group: EventGroup;
  /** Policyholders may read it too. */
  forCustomer?: true;
  /** Only the provider may read it. */
  staffOnly?: true;
  /** Of the provider, only those who hold the permission; nobody outside is told. With `staffOnly`. */
  only?: Permission;
};

/** Text in the detail of a history event, without a limit of length. */
export const text = z.string();
/** Amount in the detail of a history event, in whole minor units. */
export const cents = z.number().int();

/** The kinds of work that history is narrowed by, in the order of the filter. */
export const businessGroups = [
  'account',
  'pricing',
  'underwriting',
  'signing',
  'policy',
  'payment',
  'claim',
  'note',
] as const;
/** The groups of events of an organization's administration, which the history is filtered by. */
export const administrationGroups = ['people', 'access', 'team', 'license', 'organization'] as const;
/** A group of events of the history, of business or of administration. */
export type EventGroup = (typeof businessGroups)[number] | (typeof administrationGroups)[number];

/** An event of a subject, with what it carries. */
export const event = <S extends HistorySubject, D extends z.ZodRawShape = Record<never, never>>(
  subject: S,
  group: EventGroup,
  detail: D = {} as D,
) => ({ subject, group, detail: z.object(detail) });

/** The fields that a history event carries in its detail, by name. */
export type Detail = z.ZodRawShape;
/** Policyholders may read it too. */
export const seen = { forCustomer: true } as const;
