/** Dialogs are verbs: `openConfirm`, `openForm`, `openNotice`. */
export { openConfirm } from './confirm-dialog.tsx';
export { type ConfirmWords, openCommandConfirm } from './confirm-command.ts';
export { openForm } from './form-dialog.tsx';
export { openNotice } from './notice-dialog.tsx';
