export { toFileName } from './file-name.ts';
export { keepFile, keepingFile } from './keep-file.ts';
export { getKind, lookAt } from './looked-at.ts';
