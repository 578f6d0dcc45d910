import type { Poll } from '@shared/contract/insight/polls';
import { pollFields } from '@shared/contract/insight/pollFields';
import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';

/** A poll while it is being filled in, with its questions in their order. */
export type PollValues = Omit<FormValues<typeof pollFields, Poll>, 'dispatchMethod' | 'questionIds'> & {
  dispatchMethod: string | null;
  questions: { questionId: number }[];
};

export const blankValues: PollValues = {
  ...blankFormValuesOf(pollFields),
  title: '',
  dispatchMethod: null,
  questions: [],
};

export const valuesOfPoll = (poll: Poll): PollValues => {
  const { questionIds, ...values } = formValuesOf(pollFields, poll);
  return { ...values, questions: questionIds.map((questionId) => ({ questionId })) };
};

/** What the values come to as a poll that can be sent. */
export const draftOfPoll = ({ questions, ...values }: PollValues): object => ({
  ...sentValuesOf(pollFields, values),
  questionIds: questions.map(({ questionId }) => questionId),
});

/** The questions stand in rows of the form. */
export const placeInForm = (path: string): string => path.replace(/^questionIds/, 'questions');
