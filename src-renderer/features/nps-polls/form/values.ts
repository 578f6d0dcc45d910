import type { Poll } from '@shared/contract/insight/polls';
import { blankToNull } from '@shared/domain/values/blankToNull';

/** A poll while it is being filled in. */
export interface PollValues {
  title: string;
  dispatchMethod: string | null;
  category: string;
  /** In their order. */
  questions: { questionId: number }[];
}

export const blankValues: PollValues = { title: '', dispatchMethod: null, category: '', questions: [] };

export const valuesOfPoll = ({ title, dispatchMethod, category, questionIds }: Poll): PollValues => ({
  title,
  dispatchMethod,
  category: category ?? '',
  questions: questionIds.map((questionId) => ({ questionId })),
});

/** What the values come to as a poll that can be sent. */
export const draftOfPoll = ({ title, dispatchMethod, category, questions }: PollValues): object => ({
  title,
  dispatchMethod,
  category: blankToNull(category),
  questionIds: questions.map(({ questionId }) => questionId),
});

/** The questions stand in rows of the form. */
export const placeInForm = (path: string): string => path.replace(/^questionIds/, 'questions');
