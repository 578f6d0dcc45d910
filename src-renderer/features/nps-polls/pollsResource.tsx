import { HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Poll } from '@shared/contract/insight/polls';
import { pollDispatchOptions } from '@entities/questions/questionOptions';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { createPagesListScreen } from '@kit/resource/page/pagesListScreen';
import { pollPages } from './pollPages';

export const getPollName = ({ id, title }: Pick<Poll, 'id' | 'title'>): string => getNameOrId({ id, name: title });

const QuestionCount = ({ count }: { count: number }) => {
  if (count === 0) return <Text color="fg.muted">{t('npsPolls.noQuestions')}</Text>;
  return <Text fontVariantNumeric="tabular-nums">{t('npsPolls.questions', { count })}</Text>;
};

const PollState = ({ active }: { active: boolean }) => (
  <HStack>
    <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'npsPolls.active' : 'npsPolls.inactive')}</Badge>
  </HStack>
);

/** Columns and filters of the poll list. */
const pollsResource = defineResource({
  listName: 'polls.list',
  texts: 'npsPolls',
  area: 'polls',
  labelKey: 'npsPolls.title',
  getRowKey: ({ id }) => id,
  getRowName: getPollName,
  columns: [
    {
      key: 'title',
      sort: 'title',
      cell: (row) => (
        <Text fontWeight="bold" truncate title={row.title}>
          {getPollName(row)}
        </Text>
      ),
    },
    choiceColumn('dispatchMethod', pollDispatchOptions, { width: '12rem' }),
    {
      key: 'questions',
      width: '9rem',
      cell: ({ questionIds }) => <QuestionCount count={questionIds.length} />,
    },
    {
      key: 'category',
      sort: 'category',
      width: '12rem',
      minTableWidth: '56rem',
      cell: ({ category }) => category ?? noValue,
    },
    {
      key: 'active',
      width: '8rem',
      cell: ({ active }) => <PollState active={active} />,
    },
  ],
  filters: {
    query: textFilter({ labelKey: 'npsPolls.fields.title' }),
    dispatchMethod: choiceFilter(pollDispatchOptions, 'npsPolls.anyDispatch'),
  },
});

export default createPagesListScreen(pollsResource, pollPages, {
  titleKey: 'npsPolls.title',
  descriptionKey: 'npsPolls.description',
});
