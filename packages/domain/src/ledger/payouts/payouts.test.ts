import { describe, expect, it } from 'vitest';
import { nacha } from './nacha.ts';
import { pain001 } from './pain001.ts';
import { nextBankDay, type Payout } from './payout-file.ts';

const us: Payout = {
  number: 42,
  createdAt: new Date('2026-12-01T06:05:00Z'),
  effectiveOn: '2026-12-02',
  from: {
    routing: '110000000',
    account: '000900090009',
    companyId: '1987654321',
    name: 'Parapet Insurance Services',
    bank: 'Sandbox Bank',
  },
  entries: [
    {
      reference: 'CS-3F9A2C-202611-1',
      name: 'Harbor Insurance Agency',
      routing: '021000021',
      account: '000123456789',
      isSavings: false,
      amount: 123_456,
    },
    {
      reference: 'CS-AB12CD-202611-2',
      name: 'Añejo & Söhne, L.L.C.',
      routing: '110000000',
      account: '4567',
      isSavings: true,
      amount: 1,
    },
  ],
};
const uk: Payout = {
  ...us,
  from: { ...us.from, routing: '108800', account: '00012345' },
  entries: [{ ...us.entries[0]!, name: 'Thames & Co <Brokers>', routing: '200000', account: '55779911' }],
};

describe('a file of ACH credits', () => {
  const lines = nacha.write(us).split('\r\n');
  it('is made of these very bytes', () =>
    expect(nacha.write(us)).toBe(
      [
        '101 11000000019876543212612010605A094101SANDBOX BANK           PARAPET INSURANCE SERVI42      ',
        '5220PARAPET INSURANC                    1987654321CCDCOMMISSION261201261202   1110000000000042',
        '622021000021000123456789     00001234563F9A2C-202611-1HARBOR INSURANCE AGENC  0110000000000001',
        '6321100000004567             0000000001AB12CD-202611-2ANEJO & SOHNE, L.L.C.   0110000000000002',
        '822000000200131000020000000000000000001234571987654321                         110000000000042',
        '9000001000001000000020013100002000000000000000000123457                                       ',
        ...Array.from({ length: 4 }, () => '9'.repeat(94)),
        '',
      ].join('\r\n'),
    ));
  it('has records of 94 characters, in whole blocks of ten', () => {
    for (const count of [1, 6, 7, 16, 17]) {
      const entries = Array.from({ length: count }, () => us.entries[0]!);
      const records = nacha
        .write({ ...us, entries })
        .split('\r\n')
        .slice(0, -1);
      expect(records.length % 10).toBe(0);
      expect(new Set(records.map(({ length }) => length))).toEqual(new Set([94]));
      const control = records.find((record) => /^9(?!9{93})/.test(record))!;
      expect(Number(control.slice(7, 13))).toBe(records.length / 10);
      expect(Number(control.slice(13, 21))).toBe(count);
      expect(Number(control.slice(43, 55))).toBe(count * 123_456);
    }
  });
  it('keeps the last ten digits of the sum of the banks', () => {
    const far = { ...us.entries[0]!, routing: '999999992' };
    const text = nacha.write({ ...us, entries: Array.from({ length: 101 }, () => far) });
    const control = text.split('\r\n').find((record) => record.startsWith('8220'))!;
    expect(control.slice(10, 20)).toBe(String((99_999_999 * 101) % 1e10).padStart(10, '0'));
  });
  it('refuses what has no room in it, and cuts no amount', () => {
    const large = { ...us.entries[0]!, amount: 10_000_000_000 };
    expect(() => nacha.write({ ...us, entries: [large] })).toThrow(RangeError);
    expect(lines[2]!.slice(29, 39)).toBe('0000123456');
  });
});

describe('a credit transfer of the United Kingdom', () => {
  it('is made of these very bytes', () =>
    expect(pain001.write(uk)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>PARAPET-00000042</MsgId><CreDtTm>2026-12-01T06:05:00Z</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>1234.56</CtrlSum>
<InitgPty><Nm>Parapet Insurance Services</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>PARAPET-00000042-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>1</NbOfTxs><CtrlSum>1234.56</CtrlSum>
<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf>
<ReqdExctnDt><Dt>2026-12-02</Dt></ReqdExctnDt>
<Dbtr><Nm>Parapet Insurance Services</Nm></Dbtr>
<DbtrAcct><Id><Othr><Id>00012345</Id></Othr></Id><Ccy>GBP</Ccy></DbtrAcct>
<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>108800</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt>
<CdtTrfTxInf>
<PmtId><EndToEndId>CS-3F9A2C-202611-1</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="GBP">1234.56</InstdAmt></Amt>
<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>200000</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
<Cdtr><Nm>Thames &amp; Co Brokers</Nm></Cdtr>
<CdtrAcct><Id><Othr><Id>55779911</Id></Othr></Id><Ccy>GBP</Ccy></CdtrAcct>
<RmtInf><Ustrd>CS-3F9A2C-202611-1</Ustrd></RmtInf>
</CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`));
});

it.each([
  ['2026-11-25', '2026-11-26'],
  ['2026-11-27', '2026-11-30'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
])('the bank day after %s is %s', (today, next) => expect(nextBankDay(today)).toBe(next));
