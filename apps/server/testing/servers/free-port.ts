import { createServer } from 'node:net';

/**
 * A free port of this machine, for a listener that a setting names. It lies below the range of ephemeral
 * ports, so that nothing else in the run takes it before that listener does.
 */
export async function freePort(): Promise<number> {
  const wanted = 20_000 + Math.floor(Math.random() * 12_000);
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(wanted, () => probe.close(() => resolve(true)));
  });
  return isFree ? wanted : freePort();
}
