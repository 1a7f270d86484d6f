import { Button } from '@mantine/core';
import { previewForm } from '@parapet/contract/docs/index';
import { type FormView, getForm } from '@parapet/contract/forms/index';
import { IconCheck, IconPencil, IconVersions } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useParam } from '../../core/address/use-address.ts';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { dateText, numberText } from '../../kit/format.ts';
import { DownloadButton } from '../../kit/download-button.tsx';
import { Note } from '../../kit/note.tsx';
import { DateText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { openApproveForm, openSupersedeForm, openUpdateForm } from './form-dialogs.tsx';
import { conditionTexts } from './reason-text.ts';

/** /admin/manage/forms/{id}: an edition, which policies have it, what it says, and its other editions. */
export default function FormPage() {
  const form = useCall(getForm, { params: { id: useParam('formId') } });
  return <LoadedRecord of={form}>{(it) => <FormDetails form={it} />}</LoadedRecord>;
}

function FormDetails({ form }: { form: FormView }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const mayChange = useScopes()('form:manage');
  const conditions = conditionTexts(form.conditions);
  return (
    <>
      <PageHeader
        title={form.formName}
        subtitle={`${form.formNumber} ${form.edition}`}
        back={{ href: `${base}/manage/forms`, label: t('organization:forms.list') }}
        actions={
          <>
            <DownloadButton
              full
              get={() => download(previewForm, { params: { formId: form.id } }, `${form.formNumber}.pdf`)}
            >
              {t('organization:forms.preview')}
            </DownloadButton>
            {mayChange && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => void openUpdateForm(form)}
                >
                  {t('organization:forms.edit.open')}
                </Button>
                <Button
                  leftSection={<IconVersions size={16} aria-hidden />}
                  onClick={() => void openSupersedeForm(form, (id) => void go(`${base}/manage/forms/${id}`))}
                >
                  {t('organization:forms.supersede.open')}
                </Button>
              </>
            )}
          </>
        }
      />
      {!form.isApproved && (
        <div style={{ marginBottom: 16 }}>
          <Note
            tone="caution"
            title={t('organization:forms.waits')}
            action={
              form.mayApprove && (
                <Button
                  leftSection={<IconCheck size={16} aria-hidden />}
                  onClick={() => void openApproveForm(form)}
                >
                  {t('organization:forms.approve.open')}
                </Button>
              )
            }
          >
            {t(form.mayApprove ? 'organization:forms.waitsForYou' : 'organization:forms.waitsForOther', {
              name: form.changedBy,
            })}
          </Note>
        </div>
      )}
      <Section title={t('organization:forms.which')}>
        <KeyValues
          pairs={[
            { label: t('organization:forms.field.formTypeName'), value: form.formTypeName },
            { label: t('organization:forms.field.region'), value: form.region },
            { label: t('organization:forms.field.effectiveFrom'), value: dateText(form.effectiveFrom) },
            {
              label: t('organization:forms.field.effectiveTo'),
              value: form.effectiveTo && dateText(form.effectiveTo),
            },
            { label: t('organization:forms.field.policies'), value: numberText(form.policies) },
            {
              label: t('organization:forms.goesOnto'),
              value: conditions.length > 0 ? conditions.join(' · ') : t('organization:forms.forAll'),
            },
            ...(form.changedBy ? [{ label: t('organization:forms.writtenBy'), value: form.changedBy }] : []),
            ...(form.approvedBy
              ? [{ label: t('organization:forms.approvedBy'), value: form.approvedBy }]
              : []),
          ]}
        />
      </Section>
      <Section title={t('organization:forms.words')}>
        {[form.lead, form.text]
          .flatMap((one) => one.split(/\n\n+/))
          .filter(Boolean)
          .map((block, at) => (
            <p key={at} style={{ whiteSpace: 'pre-line', margin: '0 0 8px' }}>
              {block.startsWith('# ') ? <strong>{block.slice(2)}</strong> : block}
            </p>
          ))}
      </Section>
      <Editions form={form} />
    </>
  );
}

function Editions({ form }: { form: FormView }) {
  const { t } = useTranslation();
  const base = useBasePath();
  return (
    <>
      <Section title={t('organization:forms.editions')} flush>
        <SmallTable
          label={t('organization:forms.editions')}
          rows={form.editions}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('organization:forms.field.edition'),
              cell: ({ id, edition }) =>
                id === form.id ? (
                  <strong>{edition}</strong>
                ) : (
                  <AppLink href={`${base}/manage/forms/${id}`}>{edition}</AppLink>
                ),
            },
            {
              title: t('organization:forms.field.effectiveFrom'),
              cell: ({ effectiveFrom }) => dateText(effectiveFrom),
            },
            {
              title: t('organization:forms.field.effectiveTo'),
              cell: ({ effectiveTo }) => (effectiveTo ? dateText(effectiveTo) : '–'),
            },
            {
              title: t('organization:forms.field.policies'),
              end: true,
              cell: ({ policies }) => numberText(policies),
            },
          ]}
        />
      </Section>
      {form.history.length > 0 && (
        <Section title={t('organization:forms.history')} flush>
          <SmallTable
            label={t('organization:forms.history')}
            rows={form.history}
            keyOf={({ at, event }) => `${at} ${event}`}
            columns={[
              {
                title: t('organization:forms.what'),
                cell: ({ event }) => wordOr(`organization:forms.event.${event.split('.')[1]}`, event),
              },
              { title: t('organization:forms.when'), cell: ({ at }) => <DateText value={at} time /> },
              { title: t('organization:forms.by'), cell: ({ by }) => by },
            ]}
          />
        </Section>
      )}
    </>
  );
}
