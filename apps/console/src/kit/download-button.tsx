import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type download, buildMessage } from '../core/client.ts';
import { saveFile } from './save-file.ts';
import { toast } from './toast.ts';

/** Downloads a file and saves it on the user's device; a refusal is told as a toast. */
export function DownloadButton({
  get,
  children,
  label,
  icon = <IconDownload size={16} aria-hidden />,
  compact,
  full,
}: {
  /** `() => download(call, request, name)` */
  get: () => ReturnType<typeof download>;
  children: ReactNode;
  /** Says more than the text: which row it belongs to. */ label?: string;
  icon?: ReactNode;
  /** In a row of a table or above a list. */ compact?: boolean;
  /** Beside the other buttons of a page. */ full?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await get();
      saveFile(blob, name);
    } catch (error) {
      toast.error(buildMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={compact ? 'compact-sm' : full ? 'sm' : 'xs'}
      variant="default"
      loading={busy}
      leftSection={icon}
      aria-label={label}
      onClick={() => void fetchFile()}
    >
      {children}
    </Button>
  );
}
