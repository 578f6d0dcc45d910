import type { Poll } from '@shared/contract/insight/polls';
import { pollFields } from '@shared/contract/insight/pollFields';
import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';

/** Form values of a poll with its ordered questions. */
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

/** Converts values to a draft. */
export const draftOfPoll = ({ questions, ...values }: PollValues): object => ({
  ...sentValuesOf(pollFields, values),
  questionIds: questions.map(({ questionId }) => questionId),
});

/** Maps errors of question ids to the form's rows. */
export const toFormPath = (path: string): string => path.replace(/^questionIds/, 'questions');
