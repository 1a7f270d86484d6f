import type { Submission } from '@parapet/contract/submission/index';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { t as word } from '../../core/i18n.ts';
import { wordOr } from '../../core/known.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { majorText, numberText, phoneText } from '../../kit/format.ts';
import { DateText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './submission.module.css';

/** A field of the firmographics in words. */
export const fieldName = (field: string): string =>
  wordOr(`submission:field.${field}`, wordOr(`account:field.${field}`, field));

/** Facts of a submission that are read from several fields of an application. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  address: ['address1', 'city', 'state', 'zipCode'],
  policyContact: ['contactName', 'contactEmail'],
};

/** A fact, and where in the mail it was read. */
function WithPlace({
  of: { mail },
  field,
  children,
}: {
  of: Submission;
  field: string;
  children: ReactNode;
}) {
  const names = PARTS[field] ?? [field];
  const read = mail?.values.filter((value) => names.includes(value.field)) ?? [];
  if (read.length === 0) return children;
  const places = read.map(({ source, place }) =>
    [source === 'mail' ? word('submission:mail.inMail') : source, place].filter(Boolean).join(', '),
  );
  return (
    <>
      {children}
      <span className={classes.place}>
        {word('submission:page.readIn', { places: [...new Set(places)].join(', ') })}
      </span>
    </>
  );
}

/** Returns the confidence of the reader in a field, shown beside the field's name. */
const sureness = ({ confidence }: Submission, field: string): string => {
  const sure = confidence?.[field];
  return sure === undefined
    ? fieldName(field)
    : `${fieldName(field)} (${word('submission:page.sure', { percent: Math.round(sure * 100) })})`;
};

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Shows the submission's facts about the company, its contact, and the provider's progress with it. */
export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const { firmographics: known, agency, certified, region } = submission;
  const { currency, industry } = regionByCode(region);
  const { address, policyContact: contact } = known;
  const { agent } = agency;
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? null : majorText(value, currency);
  const base = useBasePath();
  const fact = (field: string, value: ReactNode) => ({
    label: sureness(submission, field),
    value: isBlank(value) ? null : (
      <WithPlace of={submission} field={field}>
        {value}
      </WithPlace>
    ),
  });
  return (
    <>
      <Section title={t('submission:page.company')}>
        <KeyValues
          pairs={[
            fact('name', known.name),
            fact(
              'address',
              [address?.address1, address?.city, address?.state, address?.zipCode].filter(Boolean).join(', '),
            ),
            fact('phoneNumber', phoneText(known.phoneNumber ?? '')),
            fact(industry.codeField, known[industry.codeField]),
            fact('domesticRevenue', amount(known.domesticRevenue)),
            fact('foreignRevenue', amount(known.foreignRevenue)),
            fact(
              'noOfEmployeesAll',
              known.noOfEmployeesAll == null ? null : numberText(known.noOfEmployeesAll),
            ),
            fact('yearEstablished', known.yearEstablished),
            fact('domainName', known.domainName),
            fact('otherDomains', known.otherDomains?.join(', ')),
            fact(
              'policyContact',
              [contact?.firstName, contact?.lastName, contact?.emailAddress].filter(Boolean).join(' '),
            ),
          ]}
        />
      </Section>
      <Section title={t('submission:page.work')}>
        <KeyValues
          pairs={[
            {
              label: t('submission:list.column.operationalStatus'),
              value: t(`submission:operationalStatus.${submission.operationalStatus}`),
            },
            { label: t('submission:list.column.assigneeName'), value: submission.assigneeName },
            { label: t('submission:page.certified'), value: certified?.by },
            { label: t('submission:list.column.agencyName'), value: submission.agencyName },
            {
              label: t('submission:page.agent'),
              value: agent && `${agent.firstName} ${agent.lastName} ${agent.emailAddress}`.trim(),
            },
            {
              label: t('submission:page.message'),
              value: submission.mail ? (
                <AppLink href={`${base}/inbox/mail/${submission.mail.id}`}>
                  {t('submission:page.openMessage')}
                </AppLink>
              ) : (
                submission.msgId
              ),
            },
            {
              label: t('submission:field.products'),
              value: submission.products
                .map((product) => wordOr(`quote:product.${product}`, product))
                .join(', '),
            },
            {
              label: t('submission:list.column.created'),
              value: <DateText value={submission.created} time />,
            },
          ]}
        />
      </Section>
    </>
  );
}
