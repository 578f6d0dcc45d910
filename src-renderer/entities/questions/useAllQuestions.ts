import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Question } from '@shared/contract/insight/questions';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

export interface AllQuestions {
  rows: readonly Question[];
  byId: ReadonlyMap<number, Question>;
}

interface AllQuestionsResult {
  /** Undefined until loaded or without permission. */
  questions: AllQuestions | undefined;
  loading: boolean;
  failure: Failure | null;
  refetch: () => void;
}

/** Text of a question, or its id if the text is missing. */
export const formatQuestion = ({ id, description }: Pick<Question, 'id' | 'description'>): string =>
  description.trim() || `#${id}`;

/** All questions of the tenant. Polls look up the full text of their own questions here. */
export const useAllQuestions = (): AllQuestionsResult => {
  const enabled = useCan('questions', 'index');
  const { value, loading, failure, refetch } = useAllPages(
    'questions.list',
    {},
    { enabled, freshFor: optionsStaleTime },
  );
  const questions = useMemo(
    () => (value === undefined ? undefined : { rows: value, byId: new Map(value.map((row) => [row.id, row])) }),
    [value],
  );
  return { questions, loading, failure: value === undefined ? failure : null, refetch };
};
