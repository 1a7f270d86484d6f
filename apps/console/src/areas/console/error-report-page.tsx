import { Button } from '@mantine/core';
import { getErrorReport } from '@parapet/contract/console/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { copyText } from '../../kit/copy.ts';
import { cut, instantText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { useParam } from '../../core/address/use-address.ts';
import classes from './console.module.css';

/** Shows an error report: the page that a copied report links to. */
export default function ErrorReportPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const report = useCall(getErrorReport, { params: { reportId: useParam('reportId') } });
  return (
    <Loaded of={report}>
      {(it) => (
        <>
          <PageHeader
            title={cut(it.message)}
            subtitle={instantText(it.at)}
            back={{ href: `${base}/error-reports`, label: t('organization:report.list') }}
            actions={
              <Button variant="default" onClick={() => void copyText(it.requestId ?? it.id)}>
                {t('common:action.copyId')}
              </Button>
            }
          />
          <Section title={t('organization:report.facts')}>
            <KeyValues
              pairs={[
                { label: t('organization:report.column.message'), value: it.message },
                { label: t('organization:report.column.page'), value: it.page },
                {
                  label: t('organization:report.column.person'),
                  value: it.person || t('organization:report.nobody'),
                },
                {
                  label: t('organization:report.column.source'),
                  value: t(`organization:report.of.${it.source}`),
                },
                { label: t('organization:report.column.requestId'), value: it.requestId ?? '–' },
              ]}
            />
          </Section>
          {it.stack && (
            <Section title={t('organization:report.stack')}>
              <pre className={classes.stack} tabIndex={0}>
                {it.stack}
              </pre>
            </Section>
          )}
        </>
      )}
    </Loaded>
  );
}
