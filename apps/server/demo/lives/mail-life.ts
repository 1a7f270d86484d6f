import { mailName } from '@parapet/domain/mail/mail-name';
import { noReader } from '../../gateways/reader/chat.ts';
import { fileMail, lookAtMailFile, parseMail, readMail } from '../../areas/docmessage/index.ts';
import { daysAgo, notAhead } from '../days.ts';
import { asSystem, type World } from '../world.ts';

type Mail = {
  /** The name of the inbox's organization begins so; the provider's if nothing is said. */
  to?: string;
  from: string;
  subject: string;
  days: number;
  id: string;
  answers?: string;
  text: readonly string[];
  sheet?: { name: string; rows: readonly string[] };
};

const mails: readonly Mail[] = [
  {
    from: 'Avery Stone <agent@harbor.example>',
    subject: 'New application: Juniper Mills',
    days: 3,
    id: 'juniper-1',
    text: [
      'Good morning,',
      '',
      'please find the application of Juniper Mills attached. They renew next month.',
      '',
      'Effective date: as soon as you can',
      'Avery',
    ],
    sheet: {
      name: 'Juniper Mills application.csv',
      rows: [
        'Named Insured,Juniper Mills Inc',
        'Mailing Address,84 Mill Road',
        'City,Austin',
        'State,TX',
        'ZIP,78701',
        'Annual Revenue,"$4,200,000"',
        'Number of Employees,31',
        'Website,juniper-mills.example',
        'NAICS,332710',
      ],
    },
  },
  {
    from: 'Avery Stone <agent@harbor.example>',
    subject: 'Re: New application: Juniper Mills',
    days: 1,
    id: 'juniper-2',
    answers: 'juniper-1',
    text: ['One thing I forgot to say:', '', 'Year established: 1987'],
  },
  {
    from: 'Tom Reed <broker@thames.example>',
    subject: 'Proposal form: Calder Textiles Ltd',
    days: 2,
    id: 'calder-1',
    text: [
      'Please quote for the following.',
      '',
      'Name of proposer: Calder Textiles Ltd',
      'Address: 12 Canal Street',
      'Town: Leeds',
      'Postcode: LS1 4AP',
      'Annual turnover: £2.8m',
      'Employees: 24',
      'SIC code: 13200',
    ],
  },
  {
    from: 'Claims desk <desk@alder.example>',
    subject: 'Your opening hours',
    days: 0,
    id: 'hours-1',
    text: ['Hello,', '', 'when can we reach an underwriter by phone?'],
  },
  {
    to: 'Harbor',
    from: 'Olivia Grant <olivia@keystone.example>',
    subject: 'What does our policy say of ransom?',
    days: 1,
    id: 'ransom-1',
    text: ['Dear Avery,', '', 'our board asks whether ransom payments are covered. Where do I find that?'],
  },
  {
    to: 'Thames',
    from: 'Grace Holt <grace@calder.example>',
    subject: 'Renewal questions',
    days: 1,
    id: 'renewal-1',
    text: ['Dear Tom,', '', 'our turnover has grown to £2.8m this year. Does that change our premium?'],
  },
];

/**
 * Mail that came in lately: applications, an answer, questions; filed and read as all mail is, by our rules.
 */
export async function receiveMails(world: World): Promise<void> {
  for (const mail of mails.toSorted((one, other) => other.days - one.days)) await receive(world, mail);
}

async function receive(world: World, mail: Mail): Promise<void> {
  const { appContext } = world;
  const at = notAhead(world.now, daysAgo(world.now, mail.days, mail.id.length));
  const ctx = asSystem(world, at);
  const holder = await world.tx
    .selectFrom('organization')
    .select(['id', 'accountType', 'name', 'region'])
    .where('name', 'like', `${mail.to ?? ''}%`)
    .where('accountType', '=', mail.to ? 'AGENCY' : 'COWBELL')
    .orderBy('created')
    .limit(1)
    .executeTakeFirstOrThrow();
  const address = `${mailName(holder.accountType, holder.id)}@${appContext.config.MAIL_IN_DOMAIN}`;
  const parsed = await parseMail(toWire(mail, address), '');
  for (const file of parsed.files) {
    const { bytes } = file;
    await lookAtMailFile(file);
    const { sha256, size } = await appContext.gateways.files.put(bytes);
    // The store notes it in the database of the server, which need not be the one that is filled.
    await world.tx
      .insertInto('storedFile')
      .values({ sha256, size, putAt: at, forGood: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await fileMail(ctx, holder, parsed);
  if (!row) return;
  const ruled = { ...appContext, clock: { now: () => at } };
  const { prepare } = readMail;
  const finish = await prepare(
    {
      appContext: { ...ruled, gateways: { ...ruled.gateways, reader: noReader } },
      read: (work) => work(ctx),
      // Reading sends nothing.
      sendOnce: () => Promise.reject(new Error('A reading sends nothing')),
    },
    { messageId: row.id },
    row.id,
  );
  await finish(ctx);
}

/** A mail as it goes over the wire. */
function toWire({ from, subject, id, answers, text, sheet }: Mail, to: string): Buffer {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${id}@demo.example>`,
    ...(answers ? [`In-Reply-To: <${answers}@demo.example>`] : []),
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
  ];
  const body = ['--part', 'Content-Type: text/plain; charset=utf-8', '', ...text];
  const files = sheet
    ? [
        '--part',
        `Content-Type: text/csv; name="${sheet.name}"`,
        `Content-Disposition: attachment; filename="${sheet.name}"`,
        '',
        ...sheet.rows,
      ]
    : [];
  return Buffer.from([...head, '', ...body, ...files, '--part--', ''].join('\r\n'));
}
