import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const sections = ['what', 'why', 'who', 'browser', 'keep', 'rights'] as const;

export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <LegalPage
      title={t('organization:legal.privacy.title')}
      lead={t('organization:legal.privacy.lead')}
      sections={sections.map((name) => ({
        title: t(`organization:legal.privacy.${name}.title`),
        text: t(`organization:legal.privacy.${name}.text`),
      }))}
    />
  );
}
