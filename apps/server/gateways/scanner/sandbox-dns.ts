import { decode, encode, type Answer, type Packet, type Question } from 'dns-packet';
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { OPT_OUT_NAME } from './addresses.ts';
import type { Hosted } from './sandbox-domains.ts';

/** Failures of the sandbox's name server. */
export type DnsFailure = 'refuses' | 'silent' | 'garbage' | 'lying';

type Flagged = Packet & { flag_cd?: boolean };
type Plays = {
  hostedAt: (name: string) => { domain: string; hosted: Hosted; isOptedOut: boolean };
  failure: () => DnsFailure | undefined;
  /** Whether it checks signatures, as most resolvers do. */
  validates: () => boolean;
};

/** A resolver on loopback that answers for every domain. */
export async function startDnsSandbox(plays: Plays) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (bytes, { address, port }) => {
    const send = (answer: Buffer): void => socket.send(answer, port, address);
    const failure = plays.failure();
    if (failure === 'silent') return;
    if (failure === 'garbage') return send(Buffer.from('this is no packet at all'));
    const query = decode(bytes);
    const [question] = query.questions ?? [];
    if (!question) return;
    asked.push(`${question.type} ${question.name}`);
    const { hosted } = plays.hostedAt(question.name);
    const isRoot = question.name === '.' || question.name === '';
    const checks = plays.validates() && (query as Flagged).flag_cd !== true;
    // Who checks hands out nothing that is signed wrongly.
    const isRefused = checks && !isRoot && hosted.isSigned && hosted.signatures === 'wrong';
    const isChecked = checks && (isRoot || (hosted.isSigned && hosted.signatures === undefined));
    const flags = 0x0180 | (isChecked ? 0x0020 : 0);
    const told: Packet = { type: 'response', id: query.id, flags, questions: [question] };
    if (failure === 'refuses') return send(encode({ ...told, flags: 0x0180 | 5 }));
    // Another question is answered, as somebody would who cannot see ours.
    if (failure === 'lying')
      return send(encode({ ...told, questions: [{ ...question, name: 'elsewhere.example' }] }));
    if (isRefused) return send(encode({ ...told, flags: flags | 2 }));
    send(encode({ ...told, answers: answersTo(question, plays) as Answer[] }));
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: (socket.address() as AddressInfo).port,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answersTo({ name, type }: Question, { hostedAt }: Plays): object[] {
  const { domain, hosted, isOptedOut } = hostedAt(name);
  const answer = (data: unknown): object => ({ name, type, ttl: 60, data });
  const below = name === domain ? '' : name.slice(0, -domain.length - 1);
  const addresses = (part: string) =>
    hosted.addresses.filter((address) => address.includes(part)).map(answer);
  switch (type) {
    case 'A':
      return addresses('.');
    case 'AAAA':
      return addresses(':');
    case 'MX':
      return below === ''
        ? hosted.mx.map((exchange, index) => answer({ preference: (index + 1) * 10, exchange }))
        : [];
    case 'TXT': {
      const text = below === OPT_OUT_NAME ? (isOptedOut ? 'opt-out' : undefined) : hosted.txt[below];
      return text === undefined ? [] : [answer([text])];
    }
    case 'CAA':
      return hosted.caa ? [answer({ flags: 0, tag: 'issue', value: 'letsencrypt.org' })] : [];
    case 'DS':
      return hosted.isSigned
        ? [answer({ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) })]
        : [];
    default:
      return [];
  }
}
