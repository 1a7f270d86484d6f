import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { getQuote } from '@parapet/contract/quote/quotes';
import { isEditedBy } from '@parapet/domain/lifecycles/quote-status';
import { isProduct } from '@parapet/domain/products';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, useCall } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { dropDraft, readDraft } from '../../../kit/forms/drafts.ts';
import { EarlierInputNote } from '../../../kit/forms/earlier-input-note.tsx';
import { useEarlierInput } from '../../../kit/forms/use-earlier-input.ts';
import { Note } from '../../../kit/note.tsx';
import { focusHeading } from '../../../kit/page/heading-focus.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import classes from './details.module.css';
import { DetailsForm } from './details-form.tsx';
import { type DetailsContext, buildDraft } from './details-values.ts';
import { DetailsView } from './details-view.tsx';
import { dropLostWork, keepLostWork, lostWorkOf, type LostWork, readLostWork } from './lost-work.ts';

type Editing = { round: number; account: Account; begin: AccountDetails | null; lost: LostWork | null };

/**
 * The account details: read-only at first, edited on request. `?quoteId=` edits them for a quote, `?product=`
 * for a product. When a save fails the form shows the saved values, and the input can be restored.
 */
export function DetailsTab({ account }: { account: Account }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const base = useBasePath();
  const go = useGo();
  const { quoteId, product: asked = '' } = address;
  const quote = useCall(getQuote, { params: { quoteId: quoteId ?? '' } }, { enabled: !!quoteId });
  const product = quote.data?.product ?? (isProduct(asked) ? asked : undefined);
  const context: DetailsContext = useMemo(
    () => ({
      region: account.region,
      product,
      mailing: flag('mailing-address'),
      origins: account.origins.details,
    }),
    [account.region, account.origins, product],
  );
  const mayEdit =
    flag('account_edit') &&
    account.can.includes('update-account') &&
    (!quoteId ||
      (!!quote.data && isEditedBy(quote.data.agencyStatus) && quote.data.can.includes('update-quote')));
  const asks = !useScopes()('quote:start');
  const fresh = (): Editing => ({ round: 0, account, begin: null, lost: readLostWork(account.id) });
  const [editing, setEditing] = useState<Editing | null>(() =>
    readDraft(buildDraft(account), account.version) || readLostWork(account.id) ? fresh() : null,
  );
  const [opened] = useState(fresh);
  const isEditing = mayEdit && (editing !== null || address['edit'] === '1');
  const now = editing ?? opened;
  // Whoever edits already is offered it by the form. Either is in this tab once it is taken.
  const begun = useEarlierInput(
    mayEdit && !isEditing ? buildDraft(account) : undefined,
    account.version,
    () => setEditing(fresh()),
  );
  const refused = useEarlierInput(mayEdit ? lostWorkOf(account.id) : undefined, null, () =>
    setEditing((before) => ({ ...fresh(), round: (before?.round ?? 0) + 1 })),
  );
  const finish = (): void => {
    dropLostWork(account.id);
    setEditing(null);
    if (quoteId) go(`${base}/quotes/${quoteId}`);
    else change({ edit: undefined });
    // The form was long, and the next step stands above: who saved at its end is not left below it.
    window.scrollTo({ top: 0 });
    focusHeading();
  };
  if (!isEditing) {
    return (
      <>
        {quote.data && !mayEdit && (
          <div className={classes.before}>
            <Note>{t('account:details.quoteClosed', { number: quote.data.quoteNumber })}</Note>
          </div>
        )}
        {mayEdit && (
          <>
            <EarlierInputNote earlier={begun} />
            <EarlierInputNote earlier={refused} />
          </>
        )}
        <DetailsView
          account={account}
          context={context}
          onEdit={mayEdit ? () => setEditing(fresh()) : null}
        />
      </>
    );
  }
  const { lost } = now;
  const putBack = (typed: AccountDetails): void => {
    dropLostWork(account.id);
    setEditing({ ...now, round: now.round + 1, begin: typed, lost: null });
  };
  const fail = (typed: AccountDetails, error: unknown): void => {
    const work = {
      typed,
      sentence: buildMessage(error, t(quoteId ? 'account:details.quoteFailed' : 'account:details.failed')),
    };
    keepLostWork(account.id, work);
    setEditing({ ...now, round: now.round + 1, begin: null, lost: work });
  };
  const takeMerged = (latest: Account, details: AccountDetails): void => {
    dropDraft(buildDraft(account));
    setEditing({ round: now.round + 1, account: latest, begin: details, lost: null });
  };
  return (
    <DetailsForm
      key={now.round}
      account={now.account}
      context={context}
      asks={asks}
      begin={now.begin}
      onDone={finish}
      quote={quote.data ? { id: quote.data.id, lastPatched: quote.data.lastPatched } : null}
      note={
        lost ? (
          <Note
            tone="critical"
            live
            title={lost.sentence}
            action={
              <Button size="compact-sm" variant="default" onClick={() => putBack(lost.typed)}>
                {t('account:details.putBack')}
              </Button>
            }
          >
            {t('account:details.lost')}
          </Note>
        ) : (
          <EarlierInputNote earlier={refused} />
        )
      }
      onFailed={fail}
      onMerged={takeMerged}
    />
  );
}
