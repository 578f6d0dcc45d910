import { useCallback } from 'react';
import { createFailure, questionHasAnswersCode, questionNotSavedCode } from '@shared/contract/protocol/errors';
import { questionDraft } from '@shared/contract/insight/pollFields';
import { categoryOptions } from '@entities/questions/questionOptions';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm } from '@kit/resource/form/formDefinition';
import { usePollsOfQuestions } from './usePollsOfQuestions';

/**
 * Hook that checks that a question is in no active poll, since the platform rejects changes to questions in active
 * polls.
 */
const useHasNoActivePoll = () => {
  const getPolls = usePollsOfQuestions();
  return useCallback(({ id }: { id: number }) => getPolls(id)?.some(({ active }) => active) !== true, [getPolls]);
};

/** Form definition of questions. */
export const questionsForm = defineForm({
  of: 'questions',
  texts: 'npsQuestions',
  createKey: 'npsQuestions.create',
  removeKey: 'npsQuestions.remove',
  sections: [
    {
      key: 'question',
      fields: [
        { kind: 'text', name: 'description', required: true },
        { kind: 'choice', name: 'category', options: categoryOptions, required: true },
      ],
    },
  ],
  schema: (_country, touchedFields) => createDirtySchema(questionDraft, touchedFields),
  blank: { description: '', category: null },
  useCanChange: useHasNoActivePoll,
  toToastFailure: (failure) =>
    String(failure.code) === questionHasAnswersCode ? failure : createFailure('server', questionNotSavedCode),
  lookUp: {
    query: ({ description }) => ({ query: description, limit: 1000 }),
    filters: ({ description }) => ({ query: description }),
  },
});
