import {
  policyNotice,
  searchNotices as definition,
  type PolicyNotice,
  type proveNotice as proveCall,
  type searchNotices as searchCall,
} from '@parapet/contract/policy/notices';
import { dateIn } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { noticeTraits } from '@parapet/domain/policies/notices';
import { may } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { rowTenant } from '../../../platform/database/tenant.ts';
import { getView } from '../../../platform/to-wire.ts';
import { announcePolicy } from '../change-policy.ts';
import { changeRecipient, findNotice, type Notice } from './notice-mails.ts';
import { lockPolicy, type PolicyRow } from '../policy-view.ts';

/** A paper of its own, or that of its transaction. */
const paper = sql<string | null>`(select d.id from document d where d.made_for = case
  when t.transaction_number is null then t.id || '/NOTICE'
  else t.policy_id || '/TRANSACTION/' || t.transaction_number end)`;

const mayProve = (ctx: CommandContext, { status }: Pick<Notice, 'status'>): boolean =>
  status !== 'WITHDRAWN' && may(getActor(ctx), 'policy:cancel');

const findOwed = ({ owed, currency }: Pick<Notice, 'owed' | 'currency'>) =>
  owed === null ? null : money(owed, currency);

export const searchNotices: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'policyNotice',
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    select: {
      companyName: sql<string>`p.company_name`,
      policyNumber: sql<string>`p.policy_number`,
      documentId: paper,
    },
    needs: ['currency', 'owed', 'status'],
    view: { owed: findOwed, canProve: (row) => mayProve(ctx, row) },
  });

/** Staff enter what proves that a recipient was mailed; what was entered stays. */
export const proveNotice: Handler<typeof proveCall> = async (ctx, { params, body }) => {
  const found = await findNotice(ctx, params.noticeId);
  const policy = await lockPolicy(ctx, found.policyId);
  const { recipient, method, reference, mailedOn } = body;
  requireMailingDay(ctx, policy, found, mailedOn);
  if (found.status === 'WITHDRAWN') refuse('notice-withdrawn');
  const at = ctx.now.toISOString();
  const saved = await changeRecipient(ctx, found.id, recipient, (one) => {
    // What a mail server took may be proved better: by paper.
    if (one.proof && one.proof.method !== 'EMAIL') refuse('notice-proved-already');
    return { ...one, proof: { method, reference, mailedOn, by: ctx.person.name, at } };
  });
  await recordEvent(ctx, 'policy', policy, {
    event: 'policy.notice-proved',
    detail: {
      policyNumber: policy.policyNumber,
      notice: noticeTraits[saved.kind].form,
      to: saved.recipients[recipient]!.name,
      reference,
      date: mailedOn,
    },
  });
  await announcePolicy(ctx, policy, 'prove-notice');
  return view(ctx, policy, saved);
};

/** Checks the mailing day: not before the notice is given, and not in the future. */
function requireMailingDay(
  ctx: CommandContext,
  policy: PolicyRow,
  { givenOn }: Notice,
  mailedOn: string,
): void {
  const isEarly = mailedOn < givenOn;
  if (!isEarly && mailedOn <= dateIn(ctx.now, policy.timeZone)) return;
  const detail = isEarly ? `The notice was given on ${givenOn}.` : 'Enter today or an earlier date.';
  refuse('bad-input', {}, [{ field: 'mailedOn', code: 'invalid', detail }]);
}

async function view(ctx: CommandContext, policy: PolicyRow, row: Notice): Promise<PolicyNotice> {
  const { rows } = await sql<{ id: string | null }>`select ${paper} as id from policy_notice t
    where t.id = ${row.id}`.execute(ctx.tx);
  return getView(policyNotice.shape, row, {
    companyName: policy.companyName,
    policyNumber: policy.policyNumber,
    owed: findOwed(row),
    documentId: rows[0]!.id,
    canProve: mayProve(ctx, row),
  });
}
