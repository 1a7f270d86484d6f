/** Exports of this area for other areas. */
export { BindersList } from './binders-list.tsx';
export { policiesBehind } from './behind-figure.tsx';
export { BookFigures, BookSummary, useBook, type BookRanking, type BookTile } from './book-figures.tsx';
export { openOnPolicy } from './open-on-policy.ts';
export { PolicyShelf } from './certificates/policy-shelf.tsx';
export { PoliciesList } from './policies-list.tsx';
export { RenewalsList } from './renewal/renewals-list.tsx';
export { SubjectivitiesList } from './subjectivities-list.tsx';
