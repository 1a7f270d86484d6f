/** Exports of this area for other areas. */
export { DocumentsPanel } from './documents-panel.tsx';
export { PapersOfTransaction, PolicyPapers } from './policy-papers.tsx';
export { PolicyDocuments, QuoteDocumentsList } from './documents-list.tsx';
export { PapersToRead } from './papers-to-read.tsx';
export { EvidenceButton } from './evidence-button.tsx';
export { ProposalButton } from './proposal-button.tsx';
export { PolicyDownloads } from './policy-downloads.tsx';
