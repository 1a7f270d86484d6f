/** What other areas may use of this one. */
export { MailList } from './mail-list.tsx';
