import { announceRecord } from '../../../platform/records/change.ts';
import { getActor, pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import { writeHistory, type Entry } from '../../../platform/records/history.ts';
import type { AccountRow } from '../../account/index.ts';
import { getOwner as ownerOfAccount } from '../../account/index.ts';
import type { DocumentRow } from './document-view.ts';

type Told = 'uploaded' | 'updated' | 'deleted';

/**
 * Writes what happened to a file into the history of its account, or else of the agency that sees it or of
 * the organization that brought it. What only staff see, only staff read of.
 */
export async function tellOfDocument(
  ctx: CommandContext,
  row: DocumentRow,
  account: AccountRow | undefined,
  what: Told,
  detail: Record<string, string>,
): Promise<void> {
  const isInternal = row.audience === 'INTERNAL';
  const entry = {
    event: `document.${what}${isInternal ? '-internally' : ''}`,
    detail: {
      name: row.docName,
      docType: row.docType,
      ...(isInternal || what === 'deleted' ? {} : { agency: row.agencyName ?? '' }),
      ...detail,
    },
  } as Entry;
  const organizationId = row.agencyId ?? row.organizationId ?? getActor(ctx).organizationId;
  const owner = account ? ownerOfAccount(account) : { agencyId: row.agencyId, organizationId };
  await writeHistory(ctx, entry, { subjectId: row.id, owner });
}

/** Tells open screens of an account’s file, unless only staff see it. */
export async function announceDocument(
  ctx: CommandContext,
  row: DocumentRow,
  account: AccountRow | undefined,
  command: string,
): Promise<void> {
  if (!account || row.audience === 'INTERNAL') return;
  const owner = { ...pickOwner(ownerOfAccount(account)), id: row.id, version: row.version };
  await announceRecord(ctx, 'document', owner, command, { forCustomer: row.forCustomer });
}
