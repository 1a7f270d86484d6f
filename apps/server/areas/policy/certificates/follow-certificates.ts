import { certificateLifecycle } from '@parapet/domain/lifecycles/certificate';
import type { Selectable } from 'kysely';
import { announceRecord, changesOfRecord } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import type { Tables } from '../../../tables/tables.ts';
import { certifiedOn } from './certified-terms.ts';
import { billOfChain, getChain } from '../transactions/post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

export type CertificateRow = Selectable<Tables['certificate']>;

/** Why a certificate is good no more, where nobody has said so in words. */
export type EndReason = 'REISSUED' | 'ENDORSED' | 'POLICY_ENDED';

/** The only way to change the status of one. It joins the history of its policy. */
export const changeCertificate = changesOfRecord({
  table: 'certificate',
  lifecycle: certificateLifecycle,
  base: ({ number, holderName, policyNumber }) => ({ policyNumber, number, holder: holderName }),
  subject: ({ policyId }) => policyId,
  own: (ctx) => ({ endedAt: ctx.now, endedBy: ctx.person.name }),
  after: (ctx, saved, command) =>
    announceRecord(ctx, 'policy', { ...saved, id: saved.policyId }, command, { forCustomer: true }),
});

/** The certificates of a policy that are still valid, locked. */
export const validCertificates = (ctx: CommandContext, policyId: string): Promise<CertificateRow[]> =>
  ctx.tx
    .selectFrom('certificate')
    .selectAll()
    .where('policyId', '=', policyId)
    .where('status', '=', 'VALID')
    .orderBy('created')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * After something was booked: the certificates of a policy that was canceled or taken back are revoked, and
 * those that say something else than the policy now does are superseded. What is booked for a later day ends
 * them on that day. A reinstatement revives none: whoever holds one was told, and a new one is issued.
 */
export async function followCertificates(ctx: CommandContext, policy: PolicyRow): Promise<void> {
  const valid = await validCertificates(ctx, policy.id);
  if (valid.length === 0) return;
  const chain = await getChain(ctx, policy);
  const { fold } = billOfChain(chain);
  const hasEnded = fold.isFlat || fold.cancellation !== null;
  const today = todayOfPolicy(ctx, policy);
  for (const row of valid) {
    if (hasEnded) {
      const reason: EndReason = 'POLICY_ENDED';
      await changeCertificate(ctx, row, 'end-certificate', row.version, {
        set: { endReason: reason },
        detail: { reason },
      });
      continue;
    }
    const now = certifiedOn(policy, chain, today, row.additionalInsuredId);
    if (now?.said !== row.said) {
      const reason: EndReason = 'ENDORSED';
      await changeCertificate(ctx, row, 'supersede-certificate', row.version, {
        set: { endReason: reason },
        detail: { by: reason },
      });
    } else if (now.validUntil !== row.validUntil)
      await unrecorded(ctx, 'the transaction is the record')
        .updateTable('certificate')
        .set({ validUntil: now.validUntil })
        .where('id', '=', row.id)
        .execute();
  }
}
