import { getAccount, validateAccountChange } from '@parapet/contract/account/accounts';
import { type AnswerRequest, takeOverAnswer } from '@parapet/contract/quote/answer-requests';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { KeyValues } from '../../../kit/page/key-values.tsx';

/**
 * Shows both answers side by side, and what the change does to quotes, before it becomes the company's own.
 */
export async function openTakeOverAnswer(request: AnswerRequest): Promise<void> {
  const { id, accountId, version, colleagueName: name } = request;
  const params = { accountId };
  const [account, { quotes }] = await Promise.all([
    send(getAccount, { params }),
    send(validateAccountChange, { params }),
  ]);
  await openConfirm({
    title: t('account:colleague.takeOver.title'),
    body: (
      <>
        <p style={{ marginTop: 0 }}>{request.questionText}</p>
        <KeyValues
          pairs={[
            {
              label: t('account:colleague.takeOver.now'),
              value: request.currentText ?? t('account:colleague.none'),
            },
            { label: t('account:colleague.takeOver.of', { name }), value: request.answerText },
          ]}
        />
        <p className="quiet" style={{ marginBottom: 0 }}>
          {quotes.length === 0
            ? t('account:colleague.takeOver.text')
            : t('account:colleague.takeOver.quotes', {
                quotes: quotes.map(({ quoteNumber }) => quoteNumber).join(', '),
              })}
        </p>
      </>
    ),
    confirm: t('account:colleague.takeOver.confirm'),
    command: () =>
      send(takeOverAnswer, { params: { requestId: id }, body: { version, accountVersion: account.version } }),
    done: t('account:colleague.takeOver.done', { name }),
    failed: t('account:colleague.takeOver.failed'),
    refresh: ['account', 'quote', 'rater', 'activity'],
  });
}
