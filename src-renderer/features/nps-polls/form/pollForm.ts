import { Vote } from 'lucide-react';
import * as v from 'valibot';
import type { Poll } from '@shared/contract/insight/polls';
import { pollDraft } from '@shared/contract/insight/pollFields';
import { findPollQuestionsError } from '@shared/domain/insight/polls';
import type { AllQuestions } from '@entities/questions/useAllQuestions';
import { createDirtySchema } from '@kit/editor/validation';
import { defineForm, type FormTab } from '@kit/resource/form/formDefinition';
import { pollPages } from '../pollPages';
import { getPollName } from '../pollsResource';
import { pollSections } from './pollSections';
import { PollTab } from './PollTab';
import { QuestionsText } from './QuestionsText';
import { blankPollValues, toPollDraft, toFormPath, toPollValues } from './pollValues';

/** Returns the current questions; undefined while loading, or if the user may not see them. */
type GetQuestions = () => { questions: AllQuestions | undefined };

/** Adds rules that depend on the questions. While the questions are unknown, only the platform checks them. */
const createPollSchema = (getQuestions: GetQuestions) => {
  const { entries } = pollDraft;
  const questionIds = v.pipe(
    entries.questionIds,
    v.rawCheck(({ dataset, addIssue }) => {
      const { questions } = getQuestions();
      if (!dataset.typed || questions === undefined) return;
      const pollQuestions = dataset.value.map((id) => questions.byId.get(id) ?? { description: '', category: null });
      const message = findPollQuestionsError(pollQuestions);
      if (message !== null) addIssue({ message });
    }),
  );
  return v.strictObject({ ...entries, questionIds });
};

const tabs: readonly FormTab<Poll>[] = [
  {
    name: 'poll',
    labelKey: 'npsPolls.tab',
    icon: Vote,
    sections: pollSections,
    parts: [{ name: 'questions', labelKey: 'npsPolls.fields.questions', ValueLabel: QuestionsText }],
    Content: PollTab,
  },
];

/** Form definition of polls. Calls `getQuestions` on each validation, to check against the current questions. */
export const createPollForm = (getQuestions: GetQuestions) =>
  defineForm({
    ...pollPages,
    area: 'polls',
    getTitle: getPollName,
    backKey: 'npsPolls.back',
    tabs,
    schema: (_country, touchedFields) => createDirtySchema(createPollSchema(getQuestions), touchedFields),
    blank: blankPollValues,
    getValues: toPollValues,
    toDraft: toPollDraft,
    toFormPath,
    lookUp: {
      query: ({ title }) => ({ query: title, limit: 1000 }),
      is: (row, { title, questionIds }) => row.title === title && row.questionIds.join() === questionIds.join(),
    },
  });
