import { Vote } from 'lucide-react';
import * as v from 'valibot';
import type { Poll } from '@shared/contract/insight/polls';
import { pollDraft } from '@shared/contract/insight/pollFields';
import { pollQuestionsError } from '@shared/domain/insight/polls';
import type { AllQuestions } from '@entities/questions/useAllQuestions';
import { definePageForm, type FormTab } from '@kit/resource/page/definition';
import { pollPages } from '../pollPages';
import { pollName } from '../pollsResource';
import { pollSections } from './pollSections';
import { PollTab } from './PollTab';
import { QuestionsText } from './QuestionsText';
import { blankValues, draftOfPoll, placeInForm, valuesOfPoll } from './values';

/** Undefined questions: they have not come, or may not be listed. */
type KnownQuestions = () => { questions: AllQuestions | undefined };

/** What only the questions themselves tell; the platform says it where they are not known here. */
const pollRules = (known: KnownQuestions) => {
  const { entries } = pollDraft;
  const questionIds = v.pipe(
    entries.questionIds,
    v.rawCheck(({ dataset, addIssue }) => {
      const { questions } = known();
      if (!dataset.typed || questions === undefined) return;
      const asked = dataset.value.map((id) => questions.byId.get(id) ?? { description: '', category: null });
      const message = pollQuestionsError(asked);
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

/** How a poll is made and changed. `known`: asked whenever the rules are. */
export const pollFormFor = (known: KnownQuestions) =>
  definePageForm({
    ...pollPages,
    area: 'polls',
    titleOf: pollName,
    backKey: 'npsPolls.back',
    tabs,
    schema: () => pollRules(known),
    blank: blankValues,
    valuesOf: valuesOfPoll,
    toDraft: draftOfPoll,
    placeOf: placeInForm,
    lookUp: {
      query: ({ title }) => ({ query: title, limit: 1000 }),
      is: (row, { title, questionIds }) => row.title === title && row.questionIds.join() === questionIds.join(),
    },
  });
