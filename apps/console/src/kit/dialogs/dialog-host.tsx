import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '../../core/timings.ts';
import { closeDialog, leaveDialog, type OpenDialog, useOpenDialog } from './dialog-store.ts';
import classes from './dialog.module.css';

const widths = { sm: 420, md: 560, lg: 825, xl: 1080, wide: 1280 };

/** The one place where dialogs are rendered. Focus moves in, stays in, and returns to where it was. */
export function DialogHost() {
  const { t } = useTranslation();
  const open = useOpenDialog();
  const dialog = useStaying(open);
  // The last dialog's setting for returning the focus applies until the next one opens: changing it in
  // between would return the focus after all.
  const [keepsFocus, setKeepsFocus] = useState(false);
  if (open && keepsFocus !== (open.keepsFocus ?? false)) setKeepsFocus(open.keepsFocus ?? false);
  return (
    <Modal.Root
      opened={open !== null}
      onClose={leaveDialog}
      size={widths[dialog?.size ?? 'sm']}
      centered
      closeOnClickOutside={!dialog?.sticky}
      closeOnEscape={!dialog?.sticky}
      returnFocus={!keepsFocus}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title>{dialog?.title}</Modal.Title>
          {!dialog?.hideClose && (
            <Modal.CloseButton
              aria-label={t('common:action.close')}
              onClick={open ? leaveDialog : () => closeDialog()}
            />
          )}
        </div>
        <Modal.Body key={dialog?.id}>{dialog?.content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A dialog stays rendered for a moment after it is closed, so that it is not empty while it fades out. */
function useStaying(open: OpenDialog | null): OpenDialog | null {
  const [last, setLast] = useState(open);
  useEffect(() => {
    const timer = setTimeout(() => setLast(open), open ? 0 : timings.modalClose);
    return () => clearTimeout(timer);
  }, [open]);
  return open ?? last;
}
