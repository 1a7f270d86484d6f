import { decode, encode, type Answer, type Packet, type RecordType } from 'dns-packet';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import type { ScannerAddresses } from './addresses.ts';
import { LookTrouble } from './trouble.ts';

type At = Pick<ScannerAddresses, 'resolver' | 'patienceMs'>;
type Asked = { name: string; type: RecordType; isUnchecked: boolean };
/** Unchecked (CD): the answer is wanted even if its signatures are wrong. */
type Question = Omit<Asked, 'isUnchecked'> & { isUnchecked?: boolean };

type Told = Packet & { flag_tc?: boolean; flag_ad?: boolean; rcode?: string };

/** An answer over TCP is as long as 16 bits say at most; ours are short. */
const MOST_BYTES = 16_384;

/**
 * Asks the resolver for records of one type. None for a name that does not exist.
 * @throws LookTrouble
 */
export async function ask(at: At, name: string, type: RecordType): Promise<Answer[]> {
  const { rcode, answers } = await askPlainly(at, { name, type });
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') throw new LookTrouble('UNREACHABLE');
  return answers;
}

/**
 * The resolver's answer, whatever it is, and whether it has checked the signatures (AD).
 * @throws LookTrouble if it does not answer.
 */
export async function askPlainly(
  at: At,
  { name, type, isUnchecked = false }: Question,
): Promise<{ rcode: string | undefined; isValidated: boolean; answers: Answer[] }> {
  const asked: Asked = { name: name.toLowerCase(), type, isUnchecked };
  const told = await overUdp(at, asked).then((first) => (first.flag_tc ? overTcp(at, asked) : first));
  return {
    rcode: told.rcode,
    isValidated: told.flag_ad === true,
    answers: (told.answers ?? []).filter((answer) => answer.type === type),
  };
}

const question = (asked: Asked) => {
  const id = randomInt(65_536);
  const { name, type, isUnchecked } = asked;
  // RD: the resolver finds it; AD: it says whether it has checked it; DO: with the signatures.
  const flags = 0x0120 | (isUnchecked ? 0x0010 : 0);
  return {
    id,
    packet: { type: 'query', id, flags, questions: [{ name, type }], additionals: [edns] } as const,
  };
};
const edns = {
  type: 'OPT',
  name: '.',
  udpPayloadSize: 1232,
  extendedRcode: 0,
  ednsVersion: 0,
  flags: 0x8000,
  flag_do: true,
  options: [],
} as const;

/**
 * Reads a packet as an answer; one that does not answer our question is ignored, since anybody can send a
 * packet.
 */
function readAnswer(bytes: Buffer, id: number, { name, type }: Asked): Told | undefined {
  const told = decode(bytes) as Told;
  const [about] = told.questions ?? [];
  const isOurs =
    told.type === 'response' && told.id === id && about?.name.toLowerCase() === name && about.type === type;
  return isOurs ? told : undefined;
}

function overUdp({ resolver, patienceMs }: At, asked: Asked): Promise<Told> {
  const { id, packet } = question(asked);
  const socket = createSocket(resolver.host.includes(':') ? 'udp6' : 'udp4');
  return new Promise<Told>((done, failed) => {
    let wrong = false;
    const patience = setTimeout(() => failed(new LookTrouble(wrong ? 'WRONG_ANSWER' : 'SLOW')), patienceMs);
    socket.on('error', () => failed(new LookTrouble('UNREACHABLE')));
    socket.on('close', () => clearTimeout(patience));
    socket.on('message', (bytes) => {
      try {
        const told = readAnswer(bytes, id, asked);
        if (told) return done(told);
      } catch {
        // It is no packet at all; the true answer may still come.
      }
      wrong = true;
    });
    // Connected, it hears the resolver alone, and that nobody is there.
    socket.connect(resolver.port, resolver.host, () => socket.send(encode(packet as unknown as Packet)));
  }).finally(() => socket.close());
}

function overTcp({ resolver, patienceMs }: At, asked: Asked): Promise<Told> {
  const { id, packet } = question(asked);
  const socket = connect(resolver.port, resolver.host);
  return new Promise<Told>((done, failed) => {
    const parts: Buffer[] = [];
    socket.setTimeout(patienceMs, () => failed(new LookTrouble('SLOW')));
    const deadline = setTimeout(() => failed(new LookTrouble('SLOW')), patienceMs);
    socket.on('close', () => {
      clearTimeout(deadline);
      failed(new LookTrouble('WRONG_ANSWER'));
    });
    socket.on('error', () => failed(new LookTrouble('UNREACHABLE')));
    socket.on('connect', () => {
      const bytes = encode(packet as unknown as Packet);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      socket.write(Buffer.concat([length, bytes]));
    });
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const all = Buffer.concat(parts);
      if (all.length > MOST_BYTES) return failed(new LookTrouble('WRONG_ANSWER'));
      if (all.length < 2 || all.length < 2 + all.readUInt16BE(0)) return;
      try {
        const told = readAnswer(all.subarray(2, 2 + all.readUInt16BE(0)), id, asked);
        if (told) return done(told);
      } catch {
        // Below.
      }
      failed(new LookTrouble('WRONG_ANSWER'));
    });
  }).finally(() => socket.destroy());
}
