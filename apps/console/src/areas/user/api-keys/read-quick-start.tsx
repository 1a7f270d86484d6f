import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** How to write a program that calls, or one that listens: a page of the server, beside the console. */
export function ReadQuickStart() {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      variant="default"
      href="/api/docs/quick-start"
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('organization:apiKeys.docs')}
    </Button>
  );
}
