import { updateWholesaleContact, type WholesaleReview } from '@parapet/contract/quote/wholesale';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { PersonFields } from '../../kit/inputs/person-fields.tsx';
import type { Patch } from './use-patching.ts';

/** Opens the form for the person who signs for the company, as the wholesale agent knows them. */
export const openUpdateWholesaleContact = ({ id, version, account }: WholesaleReview, patch: Patch) =>
  openForm({
    title: t('quote:wholesale.contactTitle'),
    submit: t('quote:wholesale.save'),
    schema: updateWholesaleContact.body,
    initial: {
      policyContactFirstName: account.policyContactFirstName ?? '',
      policyContactLastName: account.policyContactLastName ?? '',
      policyContactEmail: account.policyContactEmail ?? '',
      policyContactPhone: account.policyContactPhone ?? '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('quote:wholesale.contactText')}
        </p>
        <PersonFields
          form={form}
          prefix="policyContact"
          labels={{
            firstName: t('quote:wholesale.firstName'),
            lastName: t('quote:wholesale.lastName'),
            email: t('quote:wholesale.email'),
            phone: t('quote:wholesale.phone'),
          }}
        />
      </>
    ),
    command: (body) => patch(() => send(updateWholesaleContact, { params: { quoteId: id }, body, version })),
    done: t('quote:wholesale.contactDone'),
    failed: t('quote:wholesale.contactFailed'),
    refresh: ['quote'],
  });
