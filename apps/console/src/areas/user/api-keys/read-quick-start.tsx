import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Links to the guide for programs that call, or that listen: a page of the server, not the console. */
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
