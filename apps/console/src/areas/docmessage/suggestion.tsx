import { Button } from '@mantine/core';
import { suggestReply, type Message } from '@parapet/contract/docmessage/index';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { send } from '../../core/client.ts';
import { Note } from '../../kit/note.tsx';
import { act } from './act.ts';
import classes from './mail.module.css';

/** A reply that the reader suggests: somebody may take it over, and nobody sends it unseen. */
export function Suggestion({ of, onUse }: { of: Message; onUse: (text: string) => void }) {
  const { t } = useTranslation();
  const { id, suggestion, suggestionStatus } = of;
  return (
    <div className={classes.stack}>
      {suggestionStatus === 'SUGGESTED' && suggestion && (
        <Note
          live
          title={t('submission:mail.suggestion')}
          action={
            <Button size="xs" variant="default" onClick={() => onUse(suggestion.text)}>
              {t('submission:mail.use')}
            </Button>
          }
        >
          <p className={classes.state}>
            {[suggestion.trouble, t('submission:mail.suggestionText')].filter(Boolean).join(' ')}
          </p>
          <pre className={`${classes.body} ${classes.suggested}`}>{suggestion.text}</pre>
        </Note>
      )}
      {suggestionStatus === 'FAILED' && <Note tone="caution">{t('submission:mail.suggestionFailed')}</Note>}
      <div>
        <Button
          size="xs"
          variant="default"
          loading={suggestionStatus === 'WAITING'}
          leftSection={<IconSparkles size={16} aria-hidden />}
          onClick={() => void act(() => send(suggestReply, { params: { messageId: id }, body: {} }))}
        >
          {t('submission:mail.suggest')}
        </Button>
      </div>
    </div>
  );
}
