import { getClaim, type Claim } from '@parapet/contract/claims/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { isFlowSession } from '../../core/client/tokens.ts';
import { useMeIfKnown } from '../../core/session/use-me.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Note } from '../../kit/note.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimsLine } from './claims-line.tsx';
import classes from './claims.module.css';

/** /claim-report: a policyholder reports a claim behind a one-time code, or goes on with what they began. */
export default function ClaimReportPage() {
  const { t } = useTranslation();
  const [{ claim: draft }] = useAddress();
  const [filed, setFiled] = useState<Claim | null>(null);
  const me = useMeIfKnown();
  const isOpen = isFlowSession() && me !== undefined;
  return (
    <div className={classes.report}>
      <title>{`${t('policy:claims.report')} | ${t('common:brand')}`}</title>
      <h1>{t('policy:claims.report')}</h1>
      {filed ? (
        <Filed claim={filed} />
      ) : !isOpen ? (
        <Closed />
      ) : draft ? (
        <Begun claimId={draft} filed={setFiled} />
      ) : (
        <ClaimForm filed={setFiled} />
      )}
    </div>
  );
}

/** Loads a claim that was begun by an earlier link, as its reporter left it. */
function Begun({ claimId, filed }: { claimId: string; filed: (claim: Claim) => void }) {
  // Once: what is typed is newer than what is read again.
  const draft = useCall(getClaim, { params: { claimId } }, { staleTime: Infinity });
  return <Loaded of={draft}>{(claim) => <ClaimForm claim={claim} filed={filed} />}</Loaded>;
}

function Filed({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="positive" live title={t('policy:claims.link.filed', { number: claim.claimNumber })}>
        {t('policy:claims.link.filedText', { company: claim.companyName })}
      </Note>
      <ClaimsLine />
    </>
  );
}

/** Without the session of a code there is nothing to see here. */
function Closed() {
  const { t } = useTranslation();
  return (
    <>
      <Note
        tone="caution"
        live
        action={
          <Button component={AppLink} href="/report-a-claim" variant="default" size="compact-sm">
            {t('policy:claims.link.again')}
          </Button>
        }
      >
        {t('policy:claims.link.closed')}
      </Note>
      <ClaimsLine />
    </>
  );
}
