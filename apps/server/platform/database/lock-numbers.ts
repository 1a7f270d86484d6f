/**
 * Numbers of the advisory locks that a server holds for work of one kind. What has a number here keeps it: in
 * an update, servers of two releases are at work at the same time.
 */
export const lockNumbers = apart({
  migrations: 7_271_001,
  figures: 7_271_002,
  /** With the hash of a job's name behind it. */
  jobs: 7_271_003,
  preparation: 7_271_004,
  ledgerDays: 7_271_005,
  /** Of tests that share a demo world. */
  demoOfTests: 7_271_099,
});

/** Names of the entries whose number another one has, too. */
type Shared<N extends Record<string, number>> = {
  [K in keyof N]: N[K] extends N[Exclude<keyof N, K>] ? K : never;
}[keyof N];

/** Takes numbers that are all different; others do not compile. */
function apart<const N extends Record<string, number>>(
  numbers: N & ([Shared<N>] extends [never] ? unknown : { hasTheNumberOfAnother: Shared<N> }),
): N {
  return numbers;
}
