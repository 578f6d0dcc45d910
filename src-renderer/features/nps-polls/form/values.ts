import type { Poll } from '@shared/contract/insight/polls';
import { pollFields } from '@shared/contract/insight/pollFields';
import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';

/** Form values of a poll with its ordered questions. */
export type PollValues = Omit<FormValues<typeof pollFields, Poll>, 'dispatchMethod' | 'questionIds'> & {
  dispatchMethod: string | null;
  questions: { questionId: number }[];
};

export const blankValues: PollValues = {
  ...createBlankFormValues(pollFields),
  title: '',
  dispatchMethod: null,
  questions: [],
};

export const toPollValues = (poll: Poll): PollValues => {
  const { questionIds, ...values } = toFormValues(pollFields, poll);
  return { ...values, questions: questionIds.map((questionId) => ({ questionId })) };
};

/** Converts values to a draft. */
export const toPollDraft = ({ questions, ...values }: PollValues): object => ({
  ...toSentValues(pollFields, values),
  questionIds: questions.map(({ questionId }) => questionId),
});

/** Maps errors of question ids to the form's rows. */
export const toFormPath = (path: string): string => path.replace(/^questionIds/, 'questions');
