import type { Account } from '@parapet/contract/account/account';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../kit/format.ts';
import { mailHref } from '../../../kit/mail-href.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './overview.module.css';
import { openUpdateContact } from './update-contact-dialog.tsx';

/** The company's contact. */
export function ContactCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { contact } = account;
  const edit = account.can.includes('update-contact') && (
    <Button size="compact-sm" variant="subtle" onClick={() => void openUpdateContact(account)}>
      {t(contact ? 'common:action.edit' : 'common:action.add')}
    </Button>
  );
  return (
    <Section title={t('account:command.update-contact.label')} actions={edit}>
      {contact ? (
        <div className={classes.contact}>
          <strong>
            {contact.contactFirstName} {contact.contactLastName}
          </strong>
          <a href={mailHref(contact.contactEmail)}>{contact.contactEmail}</a>
          {contact.contactPhone && (
            <a href={`tel:${contact.contactPhone.replace(/[^\d+]/g, '')}`} className="tabular">
              {phoneText(contact.contactPhone)}
            </a>
          )}
        </div>
      ) : (
        <p className={classes.caption}>{t('account:contact.none')}</p>
      )}
    </Section>
  );
}
