import type { Block } from '../paper-content.ts';
import type { Subject } from '../subject.ts';
import { agencyBill } from './agency-bill.ts';
import { application } from './application.ts';
import { commissionStatement } from './commission-statement.ts';
import { certificate } from './certificate.ts';
import { certificateOfInsurance } from './certificate-of-insurance.ts';
import { binder } from './binder.ts';
import { declarations } from './declarations.ts';
import { lossRun } from './loss-run.ts';
import { invoice } from './invoice.ts';
import { noticePapers } from './notice-paper.ts';
import { optionsDocument } from './options.ts';
import { paymentAdvice } from './payment-advice.ts';
import { quoteDocument } from './quote-document.ts';
import { receipt } from './receipt.ts';
import { schedule } from './schedule.ts';
import { surplusNotice } from './surplus-notice.ts';
import { transactionPaper } from './transaction-paper.ts';
import { textForm } from './text-form.ts';

/** The forms that are more than their text. */
const builders: Record<string, (subject: Subject, others: readonly Subject[]) => Block[]> = {
  quote: quoteDocument,
  options: (subject, others) => optionsDocument([subject, ...others]),
  binder,
  declarations,
  schedule: (subject) => schedule(subject, 'schedule'),
  'amended-schedule': (subject) => schedule(subject, 'amended-schedule'),
  invoice: (subject) => invoice(subject, 'invoice'),
  'credit-note': (subject) => invoice(subject, 'credit-note'),
  application,
  'agency-bill': agencyBill,
  'loss-run': lossRun,
  'commission-statement': commissionStatement,
  'payment-advice': paymentAdvice,
  receipt,
  certificate,
  'certificate-of-insurance': certificateOfInsurance,
  ...noticePapers,
  cancellation: (subject) => transactionPaper(subject, 'cancellation'),
  reinstatement: (subject) => transactionPaper(subject, 'reinstatement'),
  'policy-change': (subject) => transactionPaper(subject, 'policy-change'),
  'surplus-notice': surplusNotice,
};

/** Builds the content of a form; a form without a builder of its own is printed as the register has it. */
export const buildContent = (form: string, subject: Subject, others: readonly Subject[] = []): Block[] =>
  builders[form]?.(subject, others) ?? textForm(subject, subject.edition(form));
