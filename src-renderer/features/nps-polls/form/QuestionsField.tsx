import { Flex, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryOptions } from '@entities/questions/questionWords';
import { questionText, useAllQuestions } from '@entities/questions/useAllQuestions';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { Badge } from '@kit/ui/Badge';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState } from '@kit/ui/layout/states';
import { useAddableQuestions } from './useAddableQuestions';
import { usePollForm } from './usePollForm';

const nobody: readonly never[] = [];

const AskedQuestion = ({ id, place }: { id: number; place: number }) => {
  const { t } = useTranslation();
  const { questions } = useAllQuestions();
  const question = questions?.byId.get(id);
  const option = categoryOptions.find(({ value }) => value === question?.category);
  return (
    <Flex gap="3" align="center" justify="space-between" minH="10" px="4" py="2" borderWidth="1px" borderRadius="l2">
      <Text minW="0" overflowWrap="anywhere">
        {`${place + 1}. ${questionText(question ?? { id, description: '' })}`}
      </Text>
      {option !== undefined && <Badge tone={option.value === 'nps' ? 'info' : 'neutral'}>{t(option.labelKey)}</Badge>}
      {questions !== undefined && question === undefined && <Badge tone="warning">{t('npsPolls.order.gone')}</Badge>}
    </Flex>
  );
};

/** The questions of a poll: which, and in which order. */
export const QuestionsField = () => {
  const { t } = useTranslation();
  const { control, readOnly } = usePollForm();
  const { questions, loading, failure, refetch } = useAllQuestions();
  const rows = useFieldArrayRows(control, 'questions');
  const ids = useWatch({ control, name: 'questions' }).map(({ questionId }) => questionId);
  const nameAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? '' : questionText(questions?.byId.get(id) ?? { id, description: '' });
  };
  return (
    <SectionCard field="questions" title={t('npsPolls.order.title')} description={t('npsPolls.order.description')}>
      {failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
      {loading && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {t('npsPolls.order.loading')}
        </Text>
      )}
      <FieldArrayList
        rows={rows}
        label={t('npsPolls.order.list')}
        rowLabel={nameAt}
        sortable
        readOnly={readOnly}
        empty={t('npsPolls.order.none')}
      >
        {(index) => {
          const id = ids[index];
          return id !== undefined && <AskedQuestion id={id} place={index} />;
        }}
      </FieldArrayList>
      {!readOnly && (
        <Field label={t('npsPolls.order.add')}>
          <EntityPicker
            ref={null}
            label={t('npsPolls.order.add')}
            single={false}
            bulk={false}
            useOptions={useAddableQuestions}
            known={nobody}
            value={nobody}
            onChange={(added) => added.forEach((questionId) => rows.append({ questionId }))}
          />
        </Field>
      )}
    </SectionCard>
  );
};
