import type { NpsResult } from '@shared/contract/insight/nps';
import type { Poll } from '@shared/contract/insight/polls';
import type { Question } from '@shared/contract/insight/questions';
import type { CurrentUser } from '@shared/contract/people/session';
import { aSession, aUser } from '../support/builders';
import { succeeded, type ActionStubs, type CallStubs } from '../support/fakeBridge';
import { renderApp } from '../support/renderApp';

export const someQuestions: readonly Question[] = [
  { id: 1, description: '¿Nos recomiendas?', category: 'nps' },
  { id: 2, description: '¿Cómo estuvo la comida?', category: 'satisfaction' },
  { id: 3, description: '¿Llegó a la hora?', category: 'yes_no' },
  { id: 4, description: '¿Qué mejorarías?', category: 'open' },
  { id: 5, description: '', category: null },
];

export const aPoll = (fields: Partial<Poll> = {}): Poll => ({
  id: 9,
  title: 'Posventa',
  dispatchMethod: 'both',
  questionIds: [1, 2],
  category: null,
  active: true,
  ...fields,
});

export const aResult = (fields: Partial<NpsResult> = {}): NpsResult => ({
  score: 40,
  promoters: 60,
  passives: 20,
  detractors: 20,
  total: 100,
  questions: [],
  comments: [],
  ...fields,
});

const createPage = <T>(rows: readonly T[]) => succeeded({ page: [...rows], count: rows.length, nextPage: null });

interface NpsScreens {
  user?: CurrentUser;
  questions?: readonly Question[];
  polls?: readonly Poll[];
  calls?: CallStubs;
  actions?: ActionStubs;
}

/** Renders an NPS screen on a fake platform with these questions and polls. */
export const renderNps = (
  path: string,
  { user = aUser(), questions = someQuestions, polls = [aPoll()], calls = {}, actions = {} }: NpsScreens = {},
) =>
  renderApp({
    session: aSession({ user }),
    path,
    calls: {
      'questions.list': () => createPage(questions),
      'questions.get': ({ params }) => succeeded(questions.find(({ id }) => id === Number(params.id))!),
      'polls.list': () => createPage(polls),
      'polls.get': ({ params }) => succeeded(polls.find(({ id }) => id === Number(params.id))!),
      'nps.result': () => succeeded(aResult()),
      ...calls,
    },
    actions,
  });
