/**
 * Changes text that people have typed so that no mail program makes a link of it: a mail carries our own
 * link and no other. A full stop before letters is put in brackets, and a scheme is separated from the text
 * after it.
 */
export const defuseLinks = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/:(?=[/\\]{2})/g, ': ')
    .replaceAll(/(?<=[\p{L}\p{N}\]_-])[.\u2024\u3002\uff0e\uff61](?=\p{L}{2})/gu, '[.]');
