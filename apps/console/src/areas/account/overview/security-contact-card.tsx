import type { Account } from '@parapet/contract/account/account';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateText, phoneText } from '../../../kit/format.ts';
import { mailHref } from '../../../kit/mail-href.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './overview.module.css';
import { openUpdateSecurityContact } from './security-contact-dialog.tsx';

/** Shows the security contact, and who confirmed that the facts of the account are complete and true. */
export function SecurityContactCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { securityContact: contact, certified, verified } = account;
  const edit = account.can.includes('update-security-contact') && (
    <Button size="compact-sm" variant="subtle" onClick={() => void openUpdateSecurityContact(account)}>
      {t(contact ? 'common:action.edit' : 'common:action.add')}
    </Button>
  );
  return (
    <Section title={t('account:command.update-security-contact.label')} actions={edit}>
      {contact ? (
        <div className={classes.contact}>
          <strong>
            {contact.firstName} {contact.lastName}
          </strong>
          {contact.title && <span>{[contact.title, contact.company].filter(Boolean).join(', ')}</span>}
          <a href={mailHref(contact.email)}>{contact.email}</a>
          {contact.phoneNumber && (
            <a href={`tel:${contact.phoneNumber.replace(/[^\d+]/g, '')}`} className="tabular">
              {phoneText(contact.phoneNumber)}
            </a>
          )}
        </div>
      ) : (
        <p className={classes.caption}>{t('account:securityContact.none')}</p>
      )}
      {certified && (
        <p className={classes.caption}>
          {t('account:overview.certified', { name: certified.by, date: dateText(certified.at) })}
        </p>
      )}
      {verified && (
        <p className={classes.caption}>
          {t('account:overview.verified', { name: verified.by, date: dateText(verified.at) })}
        </p>
      )}
    </Section>
  );
}
