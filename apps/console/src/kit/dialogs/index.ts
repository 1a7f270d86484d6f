/** Dialogs are verbs: `openConfirm`, `openForm`, `openNotice`. */
export { openConfirm } from './confirm-dialog.tsx';
export { openForm } from './form-dialog.tsx';
export { openNotice } from './notice-dialog.tsx';
