/** Exports of this area for other areas. */
export { ManageLinks } from './manage-links.tsx';
