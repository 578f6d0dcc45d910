import { ruleKeys, type RuleKey } from '../values/rules';

export const pollDispatchMethods = ['delivery', 'pickup', 'both'] as const;
export type PollDispatchMethod = (typeof pollDispatchMethods)[number];

/** Maximum number of questions in a poll, since customers abandon longer polls. */
export const maxPollQuestions = 20;

interface PolledQuestion {
  description: string;
  category: string | null;
}

const isComplete = ({ description, category }: PolledQuestion): boolean =>
  description.trim() !== '' && category !== null && category !== '';

/**
 * Returns the error of a poll's questions, or null. Each question must be complete, and one must ask for the NPS score.
 */
export const findPollQuestionsError = (questions: readonly PolledQuestion[]): RuleKey | null => {
  if (!questions.every(isComplete)) return ruleKeys.questionIncomplete;
  return questions.some(({ category }) => category === 'nps') ? null : ruleKeys.npsQuestionRequired;
};
