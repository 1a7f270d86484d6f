import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeDialog, leaveDialog, useOpenDialog } from './dialog-store.ts';
import classes from './dialog.module.css';

const widths = { sm: 420, md: 560, lg: 825, xl: 1080 };

/** The one place where dialogs are drawn. Focus goes in, stays in, and comes back to where it was. */
export function DialogHost() {
  const { t } = useTranslation();
  const dialog = useOpenDialog();
  return (
    <Modal.Root
      opened={dialog !== null} onClose={leaveDialog} size={widths[dialog?.size ?? 'sm']} centered
      closeOnClickOutside={!dialog?.sticky} closeOnEscape={!dialog?.sticky} transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title>{dialog?.title}</Modal.Title>
          {!dialog?.hideClose && <Modal.CloseButton aria-label={t('common:action.close')} onClick={dialog ? leaveDialog : () => closeDialog()} />}
        </div>
        <Modal.Body key={dialog?.id}>{dialog?.content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
