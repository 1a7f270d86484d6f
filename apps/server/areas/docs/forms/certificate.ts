import type { Block } from '../paper-content.ts';
import { facts, heading, lead, section, table } from '../drawing/pdf-layout.ts';
import type { Certificate, Subject } from '../subject.ts';
import { fill } from '../../catalog/index.ts';

type Label = (name: string) => string;

/** To the second, as in logs: no reader has to think of a time zone. */
const utc = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/**
 * Certificate of a signature: the documents signed, the signers, the way they were identified, and each
 * event with its time.
 */
export function certificate(subject: Subject): Block[] {
  const { policy, paper, edition, certificate: of } = subject;
  if (!of) throw new Error('A certificate needs its signature');
  const { labels, ...form } = edition('certificate');
  const label: Label = (name) => labels[name] ?? '';
  const { signature, presentation, application } = of;
  return [
    ...lead(form.lead),
    facts([
      [label('envelope'), signature.id],
      [label('completed'), utc(signature.at)],
      [label('document'), fill(label('applicationDocument'), { quote: policy.quoteNumber })],
      [
        label('version'),
        fill(label('versionText'), { number: presentation.number, at: utc(presentation.at) }),
      ],
    ]),
    heading(label('hashes')),
    table(
      [label('what'), label('hash')],
      [
        [label('presentation'), presentation.sha256],
        [fill(label('application'), { code: grouped(application.checkCode) }), application.sha256],
        ...of.papers.map(({ title, checkCode, sha256 }) => [
          fill(label('paper'), { title, code: grouped(checkCode) }),
          sha256,
        ]),
      ],
      { widths: [128, '*'] },
    ),
    section(
      label('parties'),
      facts([
        [label('signer'), `${signature.name}, ${signature.title}`],
        [label('insured'), policy.companyName],
        [label('agency'), policy.agencyName],
        [label('insurer'), paper.insurer],
      ]),
    ),
    section(label('how'), facts(known(of, label))),
    heading(label('statements')),
    ...of.stated.map((one) => statement(one, label)),
    heading(label('events')),
    ...form.notices.map((text): Block => ({ text, look: 'notice' })),
    table([label('at'), label('event'), label('by'), label('from')], eventRows(of, label), {
      widths: [88, '*', 70, 166],
    }),
  ];
}

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

function known({ signature, invitedAt }: Certificate, label: Label): [string, string][] {
  const { openedBy, signedInAt, factor } = signature.authentication;
  return [
    [label('invited'), invitedAt],
    [label('openedBy'), label(`by.${openedBy}`) || openedBy],
    [label('signedIn'), signedInAt ? utc(signedInAt) : ''],
    [label('factor'), label(`factor.${factor}`) || factor],
    [label('address'), signature.address],
    [label('device'), signature.device],
    [label('person'), signature.personId ?? ''],
    [label('session'), signature.sessionId ?? ''],
    [label('request'), signature.requestId],
    [label('electronic'), signature.acceptsElectronicRecords ? label('electronicYes') : ''],
  ];
}

const statement = (
  { id, edition, sha256, text, agreement }: Certificate['stated'][number],
  label: Label,
): Block => ({
  below: 8,
  together: [
    { text: fill(label('statement'), { id, edition }), look: 'strong' },
    { text },
    ...(agreement ? [{ text: fill(label('agreed'), { text: agreement }) }] : []),
    { text: `${label('hash')} ${sha256}`, look: 'label' },
  ],
});

const eventRows = ({ events }: Certificate, label: Label): string[][] =>
  events.map(({ at, event, what, by, address, device }) => [
    utc(at).slice(0, 19),
    fill(label(`event.${event}`) || event, { what }),
    by,
    [address, device].filter(Boolean).join('\n'),
  ]);
