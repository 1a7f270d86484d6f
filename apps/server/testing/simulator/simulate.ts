import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { checkAll, settled } from './checks.ts';
import { Company } from './company.ts';
import { history, historyText, type Fault, type History } from './history.ts';
import { getAsking, type Asking } from './people.ts';
import { makeWorld, type World } from './world.ts';

export type Simulated = {
  seed: number;
  histories: number;
  /** Number of times that each act was done, and that each kind of fault really struck. */
  happened: Record<string, number>;
  failure?: { path: string; message: string; shortest: string };
};

/** A service says nothing, or lies, for so long. */
const TROUBLE_MS = 300;

/**
 * Lives through so many histories, or until the time is over. What follows from a seed is the same every
 * time, but for the moments.
 */
export async function simulate(
  {
    seed,
    milliseconds = Infinity,
    histories = 1_000_000,
    path,
  }: { seed: number; milliseconds?: number; histories?: number; path?: string },
  tell: (line: string) => void = () => {},
): Promise<Simulated> {
  const world = await makeWorld();
  const asking = getAsking(world);
  const happened: Record<string, number> = {};
  let lived = 0;
  const until = performance.now() + milliseconds;
  try {
    const outcome = await fc.check(
      fc.asyncProperty(history, async (one) => {
        await liveThrough(world, asking, one, ++lived, happened);
        if (lived % 25 === 0) tell(`${lived} histories`);
      }),
      {
        seed,
        ...(path === undefined ? {} : { path }),
        numRuns: histories,
        ...(until < Infinity ? { interruptAfterTimeLimit: Math.max(1, until - performance.now()) } : {}),
        markInterruptAsFailure: false,
      },
    );
    if (!outcome.failed) await settleEnd(world, asking);
    const failed = outcome.failed && outcome.counterexample;
    return {
      seed,
      histories: lived,
      happened,
      ...(failed
        ? {
            failure: {
              path: outcome.counterexamplePath ?? '',
              message: String((outcome.errorInstance as Error | undefined)?.stack ?? outcome.errorInstance),
              shortest: historyText(outcome.counterexample![0]),
            },
          }
        : {}),
    };
  } finally {
    await world.close();
  }
}

/** Waits until all queued messages have left. They leave in their own time, which no history waits for. */
async function settleEnd(world: World, asking: Asking): Promise<void> {
  await Promise.all(world.servers.map((server) => server.up()));
  await settled(world);
  await checkAll(world, asking, []);
}

async function liveThrough(
  world: World,
  asking: Asking,
  { steps }: History,
  number: number,
  happened: Record<string, number>,
): Promise<void> {
  const companies = [0, 1].map((at) => new Company(world, asking, `Simulated ${number} ${'AB'[at]}`));
  for (const { company, act, fault } of steps) {
    if (!companies[company]!.may(act)) continue;
    happened[act] = (happened[act] ?? 0) + 1;
    const strike = (): void => void (happened[fault.what] = (happened[fault.what] ?? 0) + 1);
    const end = await begin(world, fault, strike);
    try {
      await companies[company]!.act(act);
    } finally {
      await end();
    }
  }
  // The last act may have been answered before the statement at which the database was killed.
  await world.databaseIsBack();
  await checkAll(world, asking, companies);
}

/** Arranges a fault. @returns what puts everything right again. */
async function begin(world: World, fault: Fault, strike: () => void): Promise<() => Promise<void>> {
  const { servers, mail, payments } = world;
  // One of the two is always there: what strikes both at once is the database.
  if (fault.what !== 'nothing') await Promise.all(servers.map((server) => server.up()));
  switch (fault.what) {
    case 'nothing':
      return async () => {};
    case 'kill':
    case 'cut': {
      const server = servers[fault.server]!;
      server.gate.strikeAfter(fault.statements, () => {
        strike();
        if (fault.what === 'kill') void server.kill();
        else server.gate.breakAll();
      });
      return async () => {
        server.gate.disarm();
        server.revive();
      };
    }
    case 'kill database':
      servers[0]!.gate.strikeAfter(fault.statements, () => {
        strike();
        world.killDatabase();
      });
      return async () => void servers[0]!.gate.disarm();
    case 'mail':
    case 'payments': {
      const service = fault.what === 'mail' ? mail : payments;
      strike();
      service.be(fault.is);
      const over = wait(TROUBLE_MS).then(() => service.be('honest'));
      return () => over;
    }
    case 'clock':
      strike();
      await servers[fault.server]!.kill();
      servers[fault.server]!.revive(fault.minutes);
      return async () => {};
  }
}
