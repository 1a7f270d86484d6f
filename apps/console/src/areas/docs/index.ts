/** What other areas may use of this one. */
export { PolicyDocuments, QuoteDocumentsList } from './documents-list.tsx';
export { EvidenceButton } from './evidence-button.tsx';
export { PolicyDownloads } from './policy-downloads.tsx';
