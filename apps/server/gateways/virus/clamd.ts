import { createConnection, type Socket } from 'node:net';
import { NotChecked } from '../../platform/files/virus-check.ts';
import type { VirusGateway } from '../../platform/gateways.ts';

export type ClamdAddress = {
  /** `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. */
  url: string;
  /** Maximum time for one check. */
  patienceMs: number;
};

/** Bytes sent in one piece; clamd expects the length before each. */
const CHUNK = 64 * 1024;
/** Its answers are one line. */
const LONGEST_ANSWER = 4096;
const OVER_LIMIT = 'INSTREAM size limit exceeded';
/** Maximum time for the answer to a length. */
const LIMIT_MS = 5000;

/** The checker of ClamAV, by its own protocol: INSTREAM, and PING to see whether it is there. */
export function clamd({ url, patienceMs }: ClamdAddress): VirusGateway {
  return {
    isOpen: true,
    async check(bytes) {
      const answer = await ask(url, patienceMs, (socket) => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.byteLength; at += CHUNK) {
          const part = bytes.subarray(at, at + CHUNK);
          socket.write(getLength(part.byteLength));
          socket.write(part);
        }
        socket.write(getLength(0));
      }).catch((error: unknown) => askForLimit({ url, patienceMs }, bytes.byteLength, error));
      if (answer === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(answer);
      if (found) return found[1]!.slice(0, 200);
      throw new NotChecked(answer.startsWith(OVER_LIMIT) ? 'TOO_LARGE' : 'WRONG_ANSWER');
    },
    async isThere() {
      const answer = await ask(url, patienceMs, (socket) => void socket.write('zPING\0')).catch(() => '');
      return answer === 'PONG';
    },
  };
}

/** Gateway without a virus check: an operator who sets `off` has a check in front of the server. */
export const noVirusCheck: VirusGateway = {
  isOpen: false,
  check: async () => null,
  isThere: async () => true,
};

/**
 * The answer to a length alone, after a connection that broke off. clamd answers a file over its limit and
 * closes at once, and the write that then fails often takes the answer along. It answers the length as well,
 * before any byte of the file, and nothing is written that could fail.
 */
async function askForLimit(
  { url, patienceMs }: ClamdAddress,
  bytes: number,
  error: unknown,
): Promise<string> {
  if (!(error instanceof NotChecked) || error.why !== 'UNREACHABLE') throw error;
  const answer = await ask(url, Math.min(patienceMs, LIMIT_MS), (socket) => {
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), getLength(bytes)]));
  }).catch(() => '');
  if (!answer.startsWith(OVER_LIMIT)) throw error;
  return answer;
}

function getLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function connect(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return createConnection({ path: decodeURIComponent(pathname) });
  return createConnection({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 3310) });
}

/**
 * Sends one command on a connection of its own. Only an answer that clamd has ended counts: one that breaks
 * off says nothing.
 * @throws NotChecked
 */
function ask(url: string, patienceMs: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(url);
    let said = '';
    const giveUp = (error: NotChecked): void => {
      failed(error);
      socket.destroy();
    };
    const late = setTimeout(() => giveUp(new NotChecked('SLOW')), patienceMs);
    socket.on('connect', () => send(socket));
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1');
      const end = said.indexOf('\0');
      if (end !== -1) {
        done(said.slice(0, end));
        socket.destroy();
      } else if (said.length > LONGEST_ANSWER) giveUp(new NotChecked('WRONG_ANSWER'));
    });
    socket.on('error', () => giveUp(new NotChecked('UNREACHABLE')));
    socket.on('close', () => {
      clearTimeout(late);
      failed(new NotChecked('UNREACHABLE'));
    });
  });
}
