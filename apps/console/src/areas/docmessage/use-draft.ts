import { saveDraft, type Message } from '@parapet/contract/docmessage/index';
import { useEffect, useRef, useState } from 'react';
import { buildMessage, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { dropDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { useEarlierInput } from '../../kit/forms/use-earlier-input.ts';

export type DraftText = Pick<Message, 'to' | 'cc' | 'subject' | 'body'>;
type State = 'kept' | 'changed' | 'refused';

const PAUSE_MS = 700;

/**
 * Holds the text of a draft and saves it shortly after each pause, one version after the other. Text that
 * could not be saved yet outlives the page, as that of any form does.
 */
export function useDraft(draft: Message) {
  const { id, to, cc, subject, body: written } = draft;
  const key = `message-${id}`;
  const [unsaved] = useState(() => readDraft<DraftText>(key, draft.version));
  const [text, setText] = useState<DraftText>(unsaved?.values ?? { to, cc, subject, body: written });
  const [state, setState] = useState<State>(getState(unsaved));
  const [problem, setProblem] = useState(unsaved?.stale ? t('common:draft.stale') : '');
  const latest = useRef(text);
  const version = useRef(draft.version);
  // What was written elsewhere since is newer: it is replaced once somebody goes on here.
  const isChanged = useRef(unsaved?.stale === false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));

  async function keep(): Promise<boolean> {
    if (!isChanged.current) return true;
    isChanged.current = false;
    try {
      const body = { draftId: draft.id, ...latest.current, version: version.current };
      version.current = (await send(saveDraft, { body })).version;
      if (!isChanged.current) {
        setState('kept');
        dropDraft(key);
      }
      return true;
    } catch (error) {
      isChanged.current = true;
      setProblem(buildMessage(error));
      setState('refused');
      return false;
    }
  }
  /** Keeps what was written last. @returns whether it is kept. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(keep, keep);
    return saving.current;
  };
  const change = (part: Partial<DraftText>): void => {
    latest.current = { ...latest.current, ...part };
    isChanged.current = true;
    writeDraft(key, version.current, latest.current);
    setText(latest.current);
    setState('changed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  const flushed = useRef(flush);
  useEffect(() => {
    flushed.current = flush;
  });
  // What a reload cut off, and what was typed just before leaving, is kept too.
  useEffect(() => {
    void flushed.current();
    return () => void flushed.current();
  }, []);
  const earlier = useEarlierInput<DraftText>(key, draft.version, change);
  return { text, change, flush, state, problem, version, earlier, forget: () => dropDraft(key) };
}

const getState = (unsaved: { stale: boolean } | null): State =>
  unsaved ? (unsaved.stale ? 'refused' : 'changed') : 'kept';
