import { regionByCode } from '@parapet/domain/regions/regions';
import type { Block } from '../paper-content.ts';
import { fill, getState, paragraphsOf, type StateText } from '../../catalog/index.ts';
import type { Subject } from '../subject.ts';
import { sourceText } from './compared-words.ts';

/** Sign of the law's form for a rate that is to be filled in. */
const BLANK = '__________';
/** Where the law of a state names no size. */
const POINTS = 10;

/**
 * The legend that the law of the insured's state prescribes for surplus lines: in its words, its type and
 * with its signature, and the law where they were compared with it. None where no law was found, and on
 * paper of another kind.
 */
export function findLegend(subject: Subject, paper: 'policy' | 'binder'): Block[] {
  const { hasSurplusLines } = regionByCode(subject.policy.region);
  const own = subject.isSurplus && hasSurplusLines ? findPrescribed(subject) : undefined;
  if (!own || (own.place === 'binder') !== (paper === 'binder')) return [];
  const { points = POINTS, bold = false, color, hasBorder = false, of } = own.type ?? {};
  const isMeant = (at: number): boolean => !of || of.includes(at + 1);
  return [
    {
      legend: paragraphsOf(own).map((text, at) => ({
        text: fill(text, { taxRate: taxRateOf(subject) }),
        points: isMeant(at) ? points : POINTS,
        bold: bold && isMeant(at),
        isRed: color === 'red' && isMeant(at),
      })),
      hasBorder,
      signed: signatureLines(subject, own),
      below: 2,
    },
    { text: sourceText(subject, subject.edition('surplus-notice')), look: 'label', below: 8 },
  ];
}

/** The words that the law of the state prescribes, in the edition that the policy has. */
function findPrescribed(subject: Subject): StateText | undefined {
  const own = subject.edition('surplus-notice').states?.[getState(subject.policy)];
  return own?.statute ? own : undefined;
}

/** The rate of the premium tax in per cent, as 4.85. */
function taxRateOf({ policy }: Subject): string {
  const tax = policy.rating.taxes.find(({ code }) => code === 'SURPLUS_LINES_TAX');
  return tax && tax.rate > 0 ? String(Number((tax.rate * 100).toFixed(4))) : BLANK;
}

/**
 * The lines for the broker: the first is signed by who attested the notice, or whose signature is on file;
 * the others name the broker. A line is empty, to be filled in by hand, where nothing is kept for it.
 */
function signatureLines({ notice, agency: { broker } }: Subject, { signed = [] }: StateText) {
  const attested = notice ? `${notice.brokerFirstName} ${notice.brokerLastName}` : undefined;
  const signature = attested ?? (broker?.isSignatureOnFile ? broker.name : '');
  return signed.map((label, at) => ({
    label,
    name: at === 0 ? signature : (attested ?? broker?.name ?? ''),
    isSignature: at === 0,
  }));
}
