import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypeJpg,
  IconFileTypePdf,
  IconFileTypePng,
  IconFileTypePpt,
  IconFileTypeXls,
  IconGif,
  IconMail,
  IconPresentation,
} from '@tabler/icons-react';

/** The file types that have their own icon. */
export const fileIcons: Record<string, Icon> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDocx,
  xls: IconFileTypeXls,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  png: IconFileTypePng,
  jpg: IconFileTypeJpg,
  jpeg: IconFileTypeJpg,
  gif: IconGif,
  ppt: IconFileTypePpt,
  pptx: IconPresentation,
  eml: IconMail,
};

/** The end of a file's name, in lower case and without the dot; an empty string if there is no extension. */
export const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The icon for a file name. */
export function FileIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Picture = fileIcons[extensionOf(name)] ?? IconFile;
  return <Picture size={size} aria-hidden />;
}
