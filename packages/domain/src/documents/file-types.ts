/** The files that people may bring, by the end of their names, with what they are served as. */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  eml: 'message/rfc822',
} as const satisfies Record<string, string>;
export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as FileType[];

/** The most characters of a file's name, its extension included. */
export const LONGEST_NAME = 150;

/** A file's name without a path, and its extension in lower case; an empty extension if there is none. */
export function splitFileName(name: string): { base: string; extension: string } {
  const last = name.split(/[/\\]/).at(-1)!;
  const found = /^(.*)\.([a-z0-9]{1,10})$/is.exec(last);
  return found ? { base: found[1]!, extension: found[2]!.toLowerCase() } : { base: last, extension: '' };
}

/** Whether files with this extension may be brought. */
export const isFileType = (extension: string): extension is FileType => Object.hasOwn(fileTypes, extension);

/**
 * A name that every file system takes and that says what it is: without a path, without characters that are
 * unseen, turn the text around or are reserved, and without dots at its ends. Empty if nothing is left.
 */
export function safeFileName(base: string): string {
  const plain = base
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    // Control and format characters, among them those that reverse what follows: `exe.fdp` reads "pdf.exe".
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  // Reserved by Windows, whatever follows the dot.
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain;
}

/**
 * Names for the files of one archive: a second file of a name, whatever its case, gets a number.
 * @returns them in the same order.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const { base, extension } = splitFileName(given);
    const end = extension === '' ? '' : `.${extension}`;
    const start = safeFileName(base) || 'document';
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? `${start}${end}` : `${start} (${count})${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  });
}
