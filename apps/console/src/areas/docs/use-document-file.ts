import { downloadDoc } from '@parapet/contract/docs/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, buildMessage } from '../../core/client.ts';
import { saveFile } from '../../kit/save-file.ts';
import { toast } from '../../kit/toast.ts';

type Doc = { id: string; docName: string; contentType: string };

/** Opens a document in a new tab, or saves it on the user's device. */
export function useDocumentFile(doc: Doc) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const fetched = async (hand: (blob: Blob) => void): Promise<void> => {
    setBusy(true);
    try {
      hand((await download(downloadDoc, { query: { docId: doc.id } }, doc.docName)).blob);
    } catch (error) {
      toast.error(buildMessage(error, t('policy:docs.failed')));
    } finally {
      setBusy(false);
    }
  };
  const save = (): void => void fetched((blob) => saveFile(blob, doc.docName));
  // What a browser does not show, or would run as a page of ours, is saved at once.
  const isShown = /^(application\/pdf|image\/(png|jpeg|gif))$/.test(doc.contentType);
  const open = (): void => {
    if (!isShown) return save();
    // Opened at once, while the browser still allows it for the click; filled when the file arrives.
    const tab = window.open('', '_blank');
    void fetched((blob) => {
      const address = URL.createObjectURL(new Blob([blob], { type: doc.contentType }));
      if (tab) tab.location.href = address;
      else saveFile(blob, doc.docName);
    });
  };
  return { busy, open, save };
}
