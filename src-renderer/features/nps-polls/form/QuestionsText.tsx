import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { formatQuestion, useAllQuestions } from '@entities/questions/useAllQuestions';
import type { PollValues } from './pollValues';

/** Names of a poll's questions, in order. */
export const QuestionsText = ({ value }: { value: unknown }) => {
  const { questions } = useAllQuestions();
  const rows = value as PollValues['questions'];
  if (rows.length === 0) return t('npsPolls.noQuestions');
  return (
    <Stack gap="0.5">
      {rows.map(({ questionId }, index) => (
        <Text key={questionId}>
          {`${index + 1}. ${formatQuestion(questions?.byId.get(questionId) ?? { id: questionId, description: '' })}`}
        </Text>
      ))}
    </Stack>
  );
};
