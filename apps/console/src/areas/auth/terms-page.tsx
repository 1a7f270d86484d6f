import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const sections = ['who', 'access', 'use', 'quotes', 'money', 'service'] as const;

export default function TermsPage() {
  const { t } = useTranslation();
  return (
    <LegalPage
      title={t('organization:legal.terms.title')}
      lead={t('organization:legal.terms.lead')}
      sections={sections.map((name) => ({
        title: t(`organization:legal.terms.${name}.title`),
        text: t(`organization:legal.terms.${name}.text`),
      }))}
    />
  );
}
