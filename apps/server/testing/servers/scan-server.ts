import { getScan } from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { remoteScanner } from '../../gateways/scanner/remote.ts';
import { startScannerSandbox, type ScannerSandbox } from '../../gateways/scanner/sandbox.ts';
import { startTestServer, type TestServer } from './server.ts';
import { did } from '../story.ts';

const people = {
  agent: 'agent@harbor.example',
  rival: 'agent2@summit.example',
  underwriter: 'underwriter@parapet.example',
};

export interface ScanServer {
  readonly server: TestServer;
  readonly sandbox: ScannerSandbox;
  /** Tests move the clock on, and a token lasts a quarter of an hour: sign in before each. */
  signIn(): Promise<void>;
  as(who: string): { token: string };
  /**
   * The scan of an account once it is over: steps are a moment apart.
   * @throws if it goes on for longer than any does.
   */
  ended(accountId: string): Promise<Answer<typeof getScan>>;
  /** As staff pause the channel and resume it: what is looked at meanwhile waits. */
  hold(isHeld: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** A server that scans the domains of a sandbox instead of the internet, with three people signed in. */
export async function startScanServer({ patienceMs }: { patienceMs: number }): Promise<ScanServer> {
  const sandbox = await startScannerSandbox({ patienceMs });
  const server = await startTestServer({ SCANNER_AT: JSON.stringify(sandbox.at) });
  // With the patience of the moment.
  Object.assign(server.appContext.gateways, { scanner: remoteScanner(sandbox.at) });
  const tokens: Record<string, string> = {};
  const as = (who: string) => ({ token: tokens[who]! });
  return {
    server,
    sandbox,
    as,
    async signIn() {
      for (const [who, email] of Object.entries(people)) tokens[who] = await server.signIn(email);
    },
    async ended(accountId) {
      for (let tries = 0; tries < 1000; tries += 1) {
        await server.settled();
        const got = await did(server.call(getScan, { params: { accountId } }, as('agent')));
        if (got.scan && got.scan.status !== 'RUNNING') return got;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The scan never ended');
    },
    async hold(isHeld) {
      await server.database.pool.query(
        `update channel set paused_at = case when $1 then now() end,
          paused_by = case when $1 then 'Staff' end where name = 'scanner'`,
        [isHeld],
      );
    },
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}
