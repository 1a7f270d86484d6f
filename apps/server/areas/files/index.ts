export { fileNameOf } from './file-name.ts';
export { keepFile, keepingFile } from './keep-file.ts';
export { kindOf, lookAt } from './looked-at.ts';
