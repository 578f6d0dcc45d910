import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatQuestion, useAllQuestions } from '@entities/questions/useAllQuestions';
import { categoryOptions } from '@entities/questions/questionOptions';
import { foldText } from '@shared/domain/values/foldText';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';
import { t } from 'i18next';
import { usePollForm } from './usePollForm';

/** Options for adding a question: those not in the poll yet. */
export const useAddableQuestions: UseOptions = (typedText) => {
  const { control } = usePollForm();
  const pollQuestions = useWatch({ control, name: 'questions' });
  const { questions, loading, failure, refetch } = useAllQuestions();
  const options = useMemo(() => {
    const pollQuestionIds = new Set(pollQuestions.map(({ questionId }) => questionId));
    return (questions?.rows ?? [])
      .filter(({ id, description }) => !pollQuestionIds.has(id) && foldText(description).includes(foldText(typedText)))
      .map((question) => {
        const option = categoryOptions.find(({ value }) => value === question.category);
        return {
          value: question.id,
          label: formatQuestion(question),
          ...(option !== undefined && { hint: t(option.labelKey) }),
        };
      });
  }, [questions, pollQuestions, typedText]);
  return { options, loading, failure, refetch };
};
