import * as v from 'valibot';
import { ruleKeys, singleLine } from '../values/rules';

export const questionCategories = ['yes_no', 'nps', 'open', 'satisfaction'] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** What customers are asked in polls; `description` is the text that they read. */
export const questionDraft = v.strictObject({
  description: singleLine(300),
  category: v.picklist(questionCategories, ruleKeys.required),
});

export const questionPatch = v.partial(questionDraft);

/** The best score of a satisfaction question. */
export const maxSatisfaction = 5;
