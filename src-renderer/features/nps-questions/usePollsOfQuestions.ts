import { useMemo } from 'react';
import type { Poll } from '@shared/contract/insight/polls';
import { useAllPages } from '@kit/data/useAllPages';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { useCan } from '@kit/session/hooks';

const noPolls: readonly Poll[] = [];

type GetPollsOfQuestion = (questionId: number) => readonly Poll[] | undefined;

const createPollsGetter = (polls: readonly Poll[] | undefined): GetPollsOfQuestion => {
  if (polls === undefined) return () => undefined;
  const pollsByQuestion = new Map<number, Poll[]>();
  for (const poll of polls) {
    for (const id of poll.questionIds) pollsByQuestion.set(id, [...(pollsByQuestion.get(id) ?? noPolls), poll]);
  }
  return (questionId) => pollsByQuestion.get(questionId) ?? noPolls;
};

/** Polls by question; undefined until loaded, or without permission. */
export const usePollsOfQuestions = (): GetPollsOfQuestion => {
  const enabled = useCan('polls', 'index');
  const { value } = useAllPages('polls.list', {}, { enabled, freshFor: optionsStaleTime });
  return useMemo(() => createPollsGetter(value), [value]);
};
