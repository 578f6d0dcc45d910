import { ruleKeys, type RuleKey } from '../values/rules';

export const pollDispatchMethods = ['delivery', 'pickup', 'both'] as const;
export type PollDispatchMethod = (typeof pollDispatchMethods)[number];

/** A customer who is asked more than this answers nothing. */
export const maxPollQuestions = 20;

export interface PolledQuestion {
  description: string;
  category: string | null;
}

const isComplete = ({ description, category }: PolledQuestion): boolean =>
  description.trim() !== '' && category !== null && category !== '';

/** What is wrong with the questions of a poll: each has to be complete, and one asks for the NPS score. Null: nothing. */
export const pollQuestionsError = (questions: readonly PolledQuestion[]): RuleKey | null => {
  if (!questions.every(isComplete)) return ruleKeys.questionIncomplete;
  return questions.some(({ category }) => category === 'nps') ? null : ruleKeys.npsQuestionRequired;
};
