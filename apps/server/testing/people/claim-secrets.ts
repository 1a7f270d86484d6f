import {
  addClaimNote,
  addDiaryEntry,
  assignVendor,
  decideClaimTransaction,
  moveClaimFile,
  payClaim,
  setClaimReserve,
} from '@parapet/contract/claims/index';
import { coveredClaim, type CoveredClaim } from '../claims.ts';
import type { TestServer } from '../servers/server.ts';
import { did } from '../story.ts';

/**
 * Words that stand nowhere but in one claim: in what was reported, its file, and what its vendor may read.
 */
export const secrets = {
  report: 'Zanzibar report',
  file: 'Zanzibar file',
  vendorNote: 'Zanzibar vendor note',
} as const;
export type Secret = keyof typeof secrets;

/** Returns the names of the secrets that occur in a text, that is, those that were read. */
export const secretsIn = (text: string): Secret[] =>
  (Object.keys(secrets) as Secret[]).filter((name) => text.includes(secrets[name]));

/** A claim with a secret in everything that people write of it, assigned to a vendor, and decided by two. */
export async function secretClaim(server: TestServer): Promise<CoveredClaim> {
  const scene = await coveredClaim(server, undefined, { lossDescription: secrets.report });
  const { examiner, head } = scene;
  const params = { claimId: scene.claim.id };
  const { file, vendorNote } = secrets;
  const vendor = await server.database.pool.query<{ id: string }>(
    "select organization_id as id from person where email = 'vendor@fieldstone.example'",
  );
  const position = { coverageId: scene.coverageId, cost: 'EXTORTION', reason: file } as const;
  const as = (token: string) => ({ token });
  const write = async (call: Parameters<TestServer['call']>[0], body: object, token = examiner) =>
    did(server.call(call as never, { params, body } as never, as(token)));
  await write(assignVendor, { vendorId: vendor.rows[0]!.id, category: 'FORENSICS' });
  await write(addClaimNote, { text: file, isForVendor: false });
  await write(addClaimNote, { text: vendorNote, isForVendor: true });
  await write(addDiaryEntry, { text: file, dueDate: scene.policy.day(40) });
  await write(setClaimReserve, { ...position, amount: 40_000 });
  const payment = { ...position, payee: 'VENDOR', amount: 30_000 };
  await write(payClaim, { ...payment, payeeName: file, reference: file });
  const asked = (await write(setClaimReserve, { ...position, amount: 90_000 })) as { id: string };
  const decision = { isBooked: false, reason: file };
  await did(
    server.call(
      decideClaimTransaction,
      { params: { transactionId: asked.id }, body: decision as never },
      as(head),
    ),
  );
  await write(moveClaimFile, { decision: 'REVIEW', reason: file });
  await write(moveClaimFile, { decision: 'CONCLUDE', reason: file });
  await write(moveClaimFile, { decision: 'CLOSE', outcome: 'PAID', reason: file });
  await write(moveClaimFile, { decision: 'REOPEN', reason: file });
  return scene;
}
