import * as v from 'valibot';
import { idRule, optionalSingleLine, ruleKeys, singleLine, type RuleKey } from '../values/rules';

export const pollDispatchMethods = ['delivery', 'pickup', 'both'] as const;
export type PollDispatchMethod = (typeof pollDispatchMethods)[number];

/** A customer who is asked more than this answers nothing. */
export const maxPollQuestions = 20;

const entries = {
  title: singleLine(120),
  dispatchMethod: v.picklist(pollDispatchMethods, ruleKeys.required),
  /** In the order in which they are asked. */
  questionIds: v.pipe(
    v.array(idRule, ruleKeys.required),
    v.minLength(1, ruleKeys.npsQuestionRequired),
    v.maxLength(maxPollQuestions, ruleKeys.tooMany),
    v.transform((ids) => [...new Set(ids)]),
  ),
  /** The word by which a tenant groups its polls; null: none. */
  category: optionalSingleLine(60),
};

export const pollDraft = v.strictObject({ ...entries, category: v.optional(entries.category, null) });
export const pollPatch = v.partial(v.strictObject(entries));

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
