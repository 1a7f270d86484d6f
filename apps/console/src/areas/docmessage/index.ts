/** Exports of this area for other areas. */
export { MailList } from './mail-list.tsx';
