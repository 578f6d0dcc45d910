import { Flex, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { categoryOptions } from '@entities/questions/questionOptions';
import { formatQuestion, useAllQuestions } from '@entities/questions/useAllQuestions';
import { EntityRowsSection } from '@kit/resource/form/rows/EntityRowsSection';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { Badge } from '@kit/ui/Badge';
import { useAddableQuestions } from './useAddableQuestions';
import { usePollForm } from './usePollForm';

const PollQuestion = ({ id, position }: { id: number; position: number }) => {
  const { questions } = useAllQuestions();
  const question = questions?.byId.get(id);
  const option = categoryOptions.find(({ value }) => value === question?.category);
  return (
    <Flex gap="3" align="center" justify="space-between" minH="10" px="4" py="2" borderWidth="1px" borderRadius="l2">
      <Text minW="0" overflowWrap="anywhere">
        {`${position + 1}. ${formatQuestion(question ?? { id, description: '' })}`}
      </Text>
      {option !== undefined && <Badge tone={option.value === 'nps' ? 'info' : 'neutral'}>{t(option.labelKey)}</Badge>}
      {questions !== undefined && question === undefined && <Badge tone="warning">{t('npsPolls.order.gone')}</Badge>}
    </Flex>
  );
};

/** Editor of a poll's questions and their order. */
export const QuestionsField = () => {
  const { control, readOnly } = usePollForm();
  const { questions, ...questionsQuery } = useAllQuestions();
  const rows = useFieldArrayRows(control, 'questions');
  const ids = useWatch({ control, name: 'questions' }).map(({ questionId }) => questionId);
  return (
    <EntityRowsSection
      rows={rows}
      ids={ids}
      readOnly={readOnly}
      getText={(key) => t(`npsPolls.order.${key}`)}
      readResult={questionsQuery}
      getName={(id) => formatQuestion(questions?.byId.get(id) ?? { id, description: '' })}
      useOptions={useAddableQuestions}
      onAdd={(addedIds) => addedIds.forEach((questionId) => rows.append({ questionId }))}
    >
      {(id, index) => <PollQuestion id={id} position={index} />}
    </EntityRowsSection>
  );
};
