import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pollDraft, pollPatch, questionDraft, questionPatch } from '@shared/contract/insight/pollFields';
import { maxPollQuestions, findPollQuestionsError } from '@shared/domain/insight/polls';
import { ruleKeys } from '@shared/domain/values/rules';

const listMessages = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

const nps = { description: '¿Nos recomiendas?', category: 'nps' };
const open = { description: '¿Qué mejorarías?', category: 'open' };

describe('the questions of a poll', () => {
  it('are valid when one of them is the NPS question', () => {
    expect(findPollQuestionsError([open, nps])).toBeNull();
  });

  it('require an NPS question', () => {
    expect(findPollQuestionsError([open])).toBe(ruleKeys.npsQuestionRequired);
    expect(findPollQuestionsError([])).toBe(ruleKeys.npsQuestionRequired);
  });

  it('must each have a text and a category', () => {
    expect(findPollQuestionsError([nps, { ...open, description: ' ' }])).toBe(ruleKeys.questionIncomplete);
    expect(findPollQuestionsError([nps, { ...open, category: null }])).toBe(ruleKeys.questionIncomplete);
  });

  it('may have a category that only the platform knows', () => {
    expect(findPollQuestionsError([nps, { ...open, category: 'ranking' }])).toBeNull();
  });
});

describe('a poll', () => {
  const draft = { title: 'Verano', dispatchMethod: 'both', questionIds: [2, 1, 2] };

  it('keeps its questions in order and drops duplicates', () => {
    expect(v.parse(pollDraft, draft)).toEqual({ ...draft, questionIds: [2, 1] });
  });

  it('requires a title, a dispatch method and questions', () => {
    expect(listMessages(pollDraft, { title: '', dispatchMethod: null, questionIds: [] })).toEqual([
      ['title', ruleKeys.required],
      ['dispatchMethod', ruleKeys.required],
      ['questionIds', ruleKeys.npsQuestionRequired],
    ]);
    const questionIds = Array.from({ length: maxPollQuestions + 1 }, (_, index) => index + 1);
    expect(listMessages(pollDraft, { ...draft, questionIds })).toEqual([['questionIds', ruleKeys.tooMany]]);
  });

  it('can be patched without adding defaults for other fields', () => {
    expect(v.parse(pollPatch, { title: 'Otoño' })).toEqual({ title: 'Otoño' });
  });
});

describe('a poll question', () => {
  it('requires a text and a supported category', () => {
    expect(listMessages(questionDraft, { description: '', category: 'ranking' })).toEqual([
      ['description', ruleKeys.required],
      ['category', ruleKeys.required],
    ]);
    expect(v.parse(questionPatch, { category: 'open' })).toEqual({ category: 'open' });
  });
});
