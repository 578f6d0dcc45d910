import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pollDraft, pollPatch, questionDraft, questionPatch } from '@shared/contract/insight/pollFields';
import { maxPollQuestions, pollQuestionsError } from '@shared/domain/insight/polls';
import { ruleKeys } from '@shared/domain/values/rules';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);

const nps = { description: '¿Nos recomiendas?', category: 'nps' };
const open = { description: '¿Qué mejorarías?', category: 'open' };

describe('the questions of a poll', () => {
  it('are fine where one of them asks for the score', () => {
    expect(pollQuestionsError([open, nps])).toBeNull();
  });

  it('need one that asks for the score', () => {
    expect(pollQuestionsError([open])).toBe(ruleKeys.npsQuestionRequired);
    expect(pollQuestionsError([])).toBe(ruleKeys.npsQuestionRequired);
  });

  it('have to be complete, each of them', () => {
    expect(pollQuestionsError([nps, { ...open, description: ' ' }])).toBe(ruleKeys.questionIncomplete);
    expect(pollQuestionsError([nps, { ...open, category: null }])).toBe(ruleKeys.questionIncomplete);
  });

  it('may be of a category that only the platform knows', () => {
    expect(pollQuestionsError([nps, { ...open, category: 'ranking' }])).toBeNull();
  });
});

describe('a poll', () => {
  const draft = { title: 'Verano', dispatchMethod: 'both', questionIds: [2, 1, 2] };

  it('keeps the order of its questions, each once', () => {
    expect(v.parse(pollDraft, draft)).toEqual({ ...draft, questionIds: [2, 1] });
  });

  it('needs a title, orders that it is about, and questions', () => {
    expect(messagesOf(pollDraft, { title: '', dispatchMethod: null, questionIds: [] })).toEqual([
      ['title', ruleKeys.required],
      ['dispatchMethod', ruleKeys.required],
      ['questionIds', ruleKeys.npsQuestionRequired],
    ]);
    const many = Array.from({ length: maxPollQuestions + 1 }, (_, index) => index + 1);
    expect(messagesOf(pollDraft, { ...draft, questionIds: many })).toEqual([['questionIds', ruleKeys.tooMany]]);
  });

  it('is changed in some fields without the others’ defaults', () => {
    expect(v.parse(pollPatch, { title: 'Otoño' })).toEqual({ title: 'Otoño' });
  });
});

describe('a question', () => {
  it('needs its text and a category that customers can answer', () => {
    expect(messagesOf(questionDraft, { description: '', category: 'ranking' })).toEqual([
      ['description', ruleKeys.required],
      ['category', ruleKeys.required],
    ]);
    expect(v.parse(questionPatch, { category: 'open' })).toEqual({ category: 'open' });
  });
});
