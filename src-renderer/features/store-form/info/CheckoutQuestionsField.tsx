import { Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import type { CheckoutQuestion } from '@shared/contract/catalogue/checkoutQuestions';
import { maxCheckoutQuestions } from '@shared/domain/stores/stores';
import { useCall } from '@kit/data/useCall';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import type { CustomFieldProps } from '@kit/resource/form/fields/fields';
import type { OptionsResult } from '@kit/resource/form/fields/searchOptions';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { Field } from '@kit/ui/inputs/Field';
import { notify } from '@kit/ui/overlays/notify';
import { QuestionDialog } from './QuestionDialog';

const staleTime = 60_000;

const useQuestionOptions = (): OptionsResult => {
  const { value, loading, failure, refetch } = useCall('checkoutQuestions.list', {}, { freshFor: staleTime });
  const options = useMemo(() => (value ?? []).map(({ id, text }) => ({ value: id, label: text })), [value]);
  return { options, loading, failure: value === undefined ? failure : null, refetch };
};

/** Texts of the selected questions. */
export const SelectedQuestions = ({ value }: { value: unknown }) => {
  const { options } = useQuestionOptions();
  const ids = value as readonly number[];
  if (ids.length === 0) return t('stores.form.noQuestions');
  return (
    <Stack gap="0.5">
      {ids.map((id) => (
        <Text key={id}>{options.find((option) => option.value === id)?.label ?? `#${id}`}</Text>
      ))}
    </Stack>
  );
};

/** Selects up to three of the tenant's questions; users can also create a question here. */
export const CheckoutQuestionsField = ({ label, value, onChange, error, readOnly, item }: CustomFieldProps<Store>) => {
  const [isAdding, setIsAdding] = useState(false);
  const ids = value as readonly number[];
  if (readOnly) return <SelectedQuestions value={ids} />;
  const savedOptions = (item?.checkoutQuestions ?? []).map(({ id, text }) => ({ value: id, label: text }));
  const addQuestion = ({ id }: CheckoutQuestion) => {
    if (ids.length < maxCheckoutQuestions) onChange([...ids, id]);
    else notify.info(t('stores.form.question.keptOnly', { most: maxCheckoutQuestions }));
  };
  return (
    <Stack gap="3">
      <Field
        label={label}
        error={error}
        help={t('stores.form.fields.questionsHelp', { most: maxCheckoutQuestions, count: ids.length })}
      >
        <EntityPicker
          ref={null}
          label={label}
          isSingle={false}
          bulk={false}
          useOptions={useQuestionOptions}
          knownOptions={savedOptions}
          value={ids}
          onChange={onChange}
        />
      </Field>
      <Can area="stores" action="update">
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden /> {t('stores.form.question.create')}
        </Button>
      </Can>
      {isAdding && <QuestionDialog onCreated={addQuestion} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
};
