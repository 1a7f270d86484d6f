import { listMySecurityActivity } from '@parapet/contract/auth/my-factors';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { instantText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { useDeviceName } from './device-name.ts';
import classes from './sessions.module.css';

/** Lists recent events of the sign-in, so that those which the user did not cause stand out. */
export function SecurityActivity() {
  const { t } = useTranslation();
  const activity = useCall(listMySecurityActivity, {});
  const nameOf = useDeviceName();
  return (
    <Section title={t('organization:me.activity.title')} text={t('organization:me.activity.text')}>
      <Loaded of={activity}>
        {({ content }) => (
          <ol className={classes.list} aria-label={t('organization:me.activity.title')}>
            {content.map(({ at, what, device, by }) => (
              <li key={`${at} ${what}`} className={classes.row} data-what={what}>
                <div className={classes.about}>
                  <strong>{t(`organization:me.activity.${what}`)}</strong>
                  <p>
                    {[instantText(at), device === null ? by : nameOf(device)].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}
