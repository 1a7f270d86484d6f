import { plainText, getTotal, type Payout, type PayoutEntry, type PayoutFormat } from './payout-file.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const pounds = (cents: number): string => (cents / 100).toFixed(2);
/** A name or a reference, with the longest that the element takes. */
const said = (text: string, most: number): string => escaped(plainText(text).slice(0, most).trim());

const agent = (tag: string, sortCode: string): string =>
  `<${tag}><FinInstnId><ClrSysMmbId><ClrSysId><Cd>GBDSC</Cd></ClrSysId><MmbId>${escaped(sortCode)}</MmbId></ClrSysMmbId></FinInstnId></${tag}>`;
const account = (tag: string, number: string): string =>
  `<${tag}><Id><Othr><Id>${escaped(number)}</Id></Othr></Id><Ccy>GBP</Ccy></${tag}>`;

const transfer = ({ reference, amount, routing, name, account: number }: PayoutEntry): string[] => [
  '<CdtTrfTxInf>',
  `<PmtId><EndToEndId>${said(reference, 35)}</EndToEndId></PmtId>`,
  `<Amt><InstdAmt Ccy="GBP">${pounds(amount)}</InstdAmt></Amt>`,
  agent('CdtrAgt', routing),
  `<Cdtr><Nm>${said(name, 140)}</Nm></Cdtr>`,
  account('CdtrAcct', number),
  // Of a Bacs credit eighteen characters reach the payee.
  `<RmtInf><Ustrd>${said(reference, 18)}</Ustrd></RmtInf>`,
  '</CdtTrfTxInf>',
];

/**
 * A credit transfer initiation of ISO 20022, `pain.001.001.09` (Message Definition Report of "Payments
 * Initiation", https://www.iso20022.org/iso-20022-message-definitions), as banks of the United Kingdom
 * take it for Bacs and Faster Payments: banks are named by their sort codes (clearing system `GBDSC`).
 */
export const pain001: PayoutFormat = {
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  write({ number, createdAt, effectiveOn, from, entries }: Payout): string {
    const sums = `<NbOfTxs>${entries.length}</NbOfTxs><CtrlSum>${pounds(getTotal(entries))}</CtrlSum>`;
    const id = `PARAPET-${String(number).padStart(8, '0')}`;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
      '<CstmrCdtTrfInitn>',
      `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>${sums}`,
      `<InitgPty><Nm>${said(from.name, 140)}</Nm></InitgPty></GrpHdr>`,
      `<PmtInf><PmtInfId>${id}-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${sums}`,
      '<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf>',
      `<ReqdExctnDt><Dt>${effectiveOn}</Dt></ReqdExctnDt>`,
      `<Dbtr><Nm>${said(from.name, 140)}</Nm></Dbtr>`,
      account('DbtrAcct', from.account),
      agent('DbtrAgt', from.routing),
      ...entries.flatMap(transfer),
      '</PmtInf>',
      '</CstmrCdtTrfInitn>',
      '</Document>',
      '',
    ].join('\n');
  },
};
