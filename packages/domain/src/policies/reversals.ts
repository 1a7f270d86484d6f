import { isVoid, liveLinks, standingCancellation, takenBack } from './chain.ts';
import type { ChainLink, TransactionType } from './transactions.ts';

/** The transactions that can be voided alone: what a policy began with goes only with the whole policy. */
const voidableTypes: readonly TransactionType[] = ['ENDORSEMENT', 'CANCELLATION', 'REINSTATEMENT'];

/**
 * The transactions of a policy that can be voided now: of each kind the latest that still counts, so that
 * nothing that was built on another is left hanging. A cancellation that was reinstated no longer counts: its
 * reinstatement is voided first. A reinstatement that was followed by a cancellation waits for that one: two
 * cancellations would stand.
 */
export function voidableLinks<Patch>(chain: readonly ChainLink<Patch>[]): ChainLink<Patch>[] {
  const live = liveLinks(chain);
  const revived = new Set(
    live.filter(({ type }) => type === 'REINSTATEMENT').map(({ reverses }) => reverses),
  );
  const isCancelled = standingCancellation(live) !== null;
  return voidableTypes.flatMap((kind) => {
    const latest = live.findLast(({ type }) => type === kind);
    if (!latest || revived.has(latest.number)) return [];
    return kind === 'REINSTATEMENT' && isCancelled ? [] : [latest];
  });
}

/**
 * The transactions to void, from the last, so that a policy is again what it was after one of them.
 * What was booked later and is taken back already stays as it is, and so does what took it back; a void of
 * something earlier is voided itself, which brings that to life again.
 * @param revision the number of that transaction.
 */
export function reversalsTo<Patch>(chain: readonly ChainLink<Patch>[], revision: number): ChainLink<Patch>[] {
  const dead = takenBack(chain);
  return chain
    .filter(({ number, type, reverses }) => {
      if (number <= revision || dead.has(number)) return false;
      return type !== 'VOID' || reverses === null || reverses <= revision;
    })
    .toReversed();
}

/** The way in which a chain ends a policy, if it does. */
export type EndedBy = 'VOID' | 'FLAT' | 'CANCELLATION' | null;

/**
 * Returns the end of a policy by its chain: the status follows from it, and from the clock where nothing
 * ends it.
 */
export function endOfChain(chain: readonly ChainLink<unknown>[]): EndedBy {
  const live = liveLinks(chain);
  if (isVoid(live)) return 'VOID';
  const cancellation = standingCancellation(live);
  if (!cancellation) return null;
  return cancellation.basis === 'FLAT' ? 'FLAT' : 'CANCELLATION';
}
