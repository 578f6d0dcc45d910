import { Text } from '@chakra-ui/react';
import { categoryOptions } from '@entities/questions/questionOptions';
import { formatQuestion } from '@entities/questions/useAllQuestions';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { createCrudListScreen } from '@kit/resource/list/crudListScreen';
import { QuestionPolls } from './QuestionPolls';
import { questionsForm } from './questionsForm';

/** Columns and filters of the question list. */
const questionsResource = defineResource({
  listName: 'questions.list',
  texts: 'npsQuestions',
  area: 'questions',
  labelKey: 'npsQuestions.title',
  getRowKey: ({ id }) => id,
  getRowName: formatQuestion,
  columns: [
    {
      key: 'description',
      sort: 'description',
      cell: (row) => (
        <Text fontWeight="bold" lineClamp="2" title={row.description}>
          {formatQuestion(row)}
        </Text>
      ),
    },
    choiceColumn('category', categoryOptions, { width: '13rem' }),
    {
      key: 'polls',
      width: '22rem',
      minTableWidth: '56rem',
      cell: ({ id }) => <QuestionPolls id={id} />,
    },
  ],
  filters: {
    query: textFilter({ labelKey: 'npsQuestions.fields.description' }),
    category: choiceFilter(categoryOptions, 'list.anyMasculine'),
  },
});

export default createCrudListScreen(questionsResource, questionsForm, {
  titleKey: 'npsQuestions.title',
  descriptionKey: 'npsQuestions.description',
});
