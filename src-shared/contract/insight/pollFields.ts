import * as v from 'valibot';
import { maxPollQuestions, pollDispatchMethods } from '../../domain/insight/polls';
import { questionCategories, questionCategorySpellings } from '../../domain/insight/questions';
import { offeredDispatchSpellings } from '../../domain/sales/displayTargets';
import { idRule, optionalSingleLine, ruleKeys } from '../../domain/values/rules';
import { createDraftSchema, createPatchSchema } from '../fields/entity';
import { requiredText, requiredChoice, requiredField, textWithRule } from '../fields/field';
import { linkedIds, openEnum } from '../reading';

/** This module defines the fields of polls and their questions. */

export const pollFields = {
  title: requiredText(120),
  dispatchMethod: requiredField({
    reader: openEnum(pollDispatchMethods, 'both', offeredDispatchSpellings),
    rule: v.picklist(pollDispatchMethods, ruleKeys.required),
  }),
  /** Questions in the order in which customers see them. */
  questionIds: requiredField({
    reader: linkedIds('question'),
    rule: v.pipe(
      v.array(idRule, ruleKeys.required),
      v.minLength(1, ruleKeys.npsQuestionRequired),
      v.maxLength(maxPollQuestions, ruleKeys.tooMany),
      v.transform((ids) => [...new Set(ids)]),
    ),
  }),
  /** Name of the group in which the tenant puts the poll, or null. */
  category: textWithRule(optionalSingleLine(60)),
};

export const pollDraft = createDraftSchema(pollFields)(null);
export const pollPatch = createPatchSchema(pollFields)(null);

/** Fields of a poll question; customers read `description`. */
export const questionFields = {
  description: requiredText(300),
  category: requiredChoice(questionCategories, questionCategorySpellings),
};

export const questionDraft = createDraftSchema(questionFields)(null);
export const questionPatch = createPatchSchema(questionFields)(null);
