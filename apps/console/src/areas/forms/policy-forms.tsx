import { listPolicyForms } from '@parapet/contract/forms/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { reasonText } from './reason-text.ts';

/** The forms of a policy, each with the edition that it was issued with and why the policy has it. */
export function PolicyForms({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const mayRead = useScopes()('form:read');
  const forms = useCall(listPolicyForms, { params: { policyId } });
  return (
    <Section
      title={t('policy:forms.title')}
      text={forms.data && t(forms.data.isIssued ? 'policy:forms.issued' : 'policy:forms.notIssued')}
      flush
    >
      <Loaded of={forms}>
        {({ content }) => (
          <SmallTable
            label={t('policy:forms.title')}
            rows={content}
            keyOf={({ id }) => id}
            columns={[
              { title: t('policy:forms.name'), cell: ({ formName }) => formName },
              {
                title: t('policy:forms.number'),
                cell: ({ id, formNumber, edition }) =>
                  mayRead ? (
                    <AppLink href={`${base}/manage/forms/${id}`}>{`${formNumber} ${edition}`}</AppLink>
                  ) : (
                    `${formNumber} ${edition}`
                  ),
              },
              { title: t('policy:forms.why'), cell: ({ reasons }) => reasons.map(reasonText).join(' · ') },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
