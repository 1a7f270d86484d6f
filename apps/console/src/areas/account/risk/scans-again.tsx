import { Button } from '@mantine/core';
import { agreeToScans, type getScan } from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t as words } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import classes from './scan.module.css';

type Scanned = Answer<typeof getScan>;

/** Whether we look again by ourselves, who said so, and the way to agree to it or to end it. */
export function ScansAgain({ of }: { of: Scanned }) {
  const { t } = useTranslation();
  const { isOn, agreement } = of.again;
  const verb = isOn ? 'end' : 'agree';
  return (
    <>
      <p className="quiet">
        {t(isOn ? 'account:risk.scan.again.on' : 'account:risk.scan.again.off')}
        {agreement && (
          <>
            {' '}
            {t(agreement.agrees ? 'account:risk.scan.again.agreed' : 'account:risk.scan.again.ended', {
              by: agreement.by,
              date: dateText(agreement.at),
            })}
          </>
        )}
      </p>
      {of.can.includes('agree-to-scans') && (
        <div className={classes.doings}>
          <Button size="xs" variant="default" onClick={() => void openAgreeToScans(of.accountId, !isOn)}>
            {t(`account:risk.scan.again.${verb}.action`)}
          </Button>
        </div>
      )}
    </>
  );
}

const openAgreeToScans = (accountId: string, agrees: boolean) => {
  const verb = agrees ? 'agree' : 'end';
  return openConfirm({
    title: words(`account:risk.scan.again.${verb}.title`),
    body: words(`account:risk.scan.again.${verb}.text`),
    confirm: words(`account:risk.scan.again.${verb}.action`),
    command: () => send(agreeToScans, { params: { accountId }, body: { agrees } }),
    done: words(`account:risk.scan.again.${verb}.done`),
    failed: words('account:risk.scan.domain.failed'),
    refresh: ['account', 'activity'],
  });
};
