import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import classes from './legal.module.css';

type Props = { title: string; lead: string; sections: readonly { title: string; text: string }[] };

/** Terms or privacy policy: short sections in plain words, and a contact. */
export function LegalPage({ title, lead, sections }: Props) {
  const { t } = useTranslation();
  const { supportEmail } = useRegion();
  return (
    <article className={classes.page}>
      <title>{`${title} | ${t('common:brand')}`}</title>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p>{section.text}</p>
        </section>
      ))}
      <p>
        {t('organization:legal.contact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </article>
  );
}
