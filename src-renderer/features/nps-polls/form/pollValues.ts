import type { Poll } from '@shared/contract/insight/polls';
import { pollFields } from '@shared/contract/insight/pollFields';
import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';

/** Form values of a poll with its ordered questions. */
export type PollValues = Omit<FormValues<typeof pollFields, Poll>, 'dispatchMethod' | 'questionIds'> & {
  dispatchMethod: string | null;
  questions: { questionId: number }[];
};

export const blankPollValues: PollValues = {
  ...createBlankFormValues(pollFields),
  title: '',
  dispatchMethod: null,
  questions: [],
};

export const toPollValues = (poll: Poll): PollValues => {
  const { questionIds, ...values } = toFormValues(pollFields, poll);
  return { ...values, questions: questionIds.map((questionId) => ({ questionId })) };
};

/** Converts form values to the draft to send. */
export const toPollDraft = ({ questions, ...values }: PollValues): object => ({
  ...toSentValues(pollFields, values),
  questionIds: questions.map(({ questionId }) => questionId),
});

/** Converts the path of an error in the draft's question ids to the path of the form's row. */
export const toFormPath = (path: string): string => path.replace(/^questionIds/, 'questions');
