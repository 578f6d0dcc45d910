import { ruleKeys, type RuleKey } from '../values/rules';

export const pollDispatchMethods = ['delivery', 'pickup', 'both'] as const;
export type PollDispatchMethod = (typeof pollDispatchMethods)[number];

/** Maximum questions of a poll; customers abandon longer polls. */
export const maxPollQuestions = 20;

export interface PolledQuestion {
  description: string;
  category: string | null;
}

const isComplete = ({ description, category }: PolledQuestion): boolean =>
  description.trim() !== '' && category !== null && category !== '';

/** Error of a poll's questions, or null: each must be complete, and one must ask for the NPS score. */
export const findPollQuestionsError = (questions: readonly PolledQuestion[]): RuleKey | null => {
  if (!questions.every(isComplete)) return ruleKeys.questionIncomplete;
  return questions.some(({ category }) => category === 'nps') ? null : ruleKeys.npsQuestionRequired;
};
