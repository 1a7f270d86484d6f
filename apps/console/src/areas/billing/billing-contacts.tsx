import { ActionIcon, Button } from '@mantine/core';
import { listBillingContacts } from '@parapet/contract/billing/bill';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { phoneText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import {
  openAddBillingContact,
  openDeleteBillingContact,
  openUpdateBillingContact,
} from './billing-contact-dialogs.tsx';
import classes from './billing.module.css';

/** Lists the recipients of mail about an account's bills, besides its policyholder. */
export function BillingContacts({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const mayChange = useScopes()('billing:manage');
  const contacts = useCall(listBillingContacts, { query: { accountId } });
  return (
    <Section
      title={t('policy:contacts.title')}
      text={t('policy:contacts.text')}
      actions={
        mayChange && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void openAddBillingContact(accountId)}
          >
            {t('policy:contacts.add')}
          </Button>
        )
      }
    >
      <Loaded of={contacts} skeleton={<div style={{ height: 44 }} aria-busy="true" />}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="quiet" style={{ margin: 0 }}>
              {t('policy:contacts.none')}
            </p>
          ) : (
            <ul className={classes.contacts} aria-label={t('policy:contacts.title')}>
              {content.map((row) => {
                const name = `${row.firstName} ${row.lastName}`;
                return (
                  <li key={row.id}>
                    <div>
                      {name}
                      <small>
                        {row.email} · {phoneText(row.phone)}
                      </small>
                    </div>
                    {mayChange && (
                      <>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size={32}
                          aria-label={t('policy:contacts.changeOf', { name })}
                          onClick={() => void openUpdateBillingContact(row)}
                        >
                          <IconPencil size={18} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          size={32}
                          aria-label={t('policy:contacts.removeOf', { name })}
                          onClick={() => void openDeleteBillingContact(row)}
                        >
                          <IconTrash size={18} aria-hidden />
                        </ActionIcon>
                      </>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
