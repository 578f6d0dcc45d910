import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { QuestionResult } from '@shared/contract/insight/nps';
import { categoryOptions } from '@entities/questions/questionOptions';
import { useFormats } from '@kit/format/useFormats';
import type { ReportRange } from '@kit/reports/reportRange';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { AnswersTable } from './AnswersTable';
import type { NpsFilter } from './useNpsParams';

/** Formats an average with one decimal: with few answers, more would be false precision. */
const useFormatAverage = () => {
  const formats = useFormats();
  return ({ category, average }: QuestionResult): string => {
    if (average === null || category === 'open') return noValue;
    const value = formats.count(Math.round(average * 10) / 10);
    if (category === 'yes_no') return t('npsDashboard.questions.yes', { share: formats.percent(average) });
    if (category === 'nps') return t('npsDashboard.questions.ofTen', { value });
    return category === 'satisfaction' ? t('npsDashboard.questions.ofFive', { value }) : value;
  };
};

interface QuestionTableProps {
  questions: readonly QuestionResult[];
  range: ReportRange;
  choice: NpsFilter;
}

/** Results of each poll question. */
export const QuestionTable = ({ questions, range, choice }: QuestionTableProps) => {
  const formatAverage = useFormatAverage();
  const formatQuestion = ({ id, description }: QuestionResult) => getNameOrId({ id: id ?? 0, name: description });
  return (
    <AnswersTable
      sortParam="sortQuestions"
      title={t('npsDashboard.questions.title')}
      caption={t('npsDashboard.questions.caption')}
      {...{ range, choice }}
      rows={questions.length === 0 ? undefined : questions}
      getKey={({ id }, index) => id ?? `at ${index}`}
      withoutTotal
      columns={[
        {
          key: 'question',
          label: t('npsDashboard.questions.question'),
          kind: 'text',
          value: formatQuestion,
          cell: (row) => (
            <Text as="span" whiteSpace="normal" color="fg" textStyle="sm">
              {formatQuestion(row)}
            </Text>
          ),
        },
        {
          key: 'category',
          label: t('npsDashboard.questions.category'),
          kind: 'text',
          wideOnly: true,
          value: ({ category }) => {
            const option = categoryOptions.find(({ value }) => value === category);
            return option === undefined ? category : t(option.labelKey);
          },
        },
        {
          key: 'answers',
          label: t('npsDashboard.table.answers'),
          kind: 'number',
          value: ({ answers }) => answers,
        },
        {
          key: 'average',
          label: t('npsDashboard.questions.average'),
          kind: 'number',
          value: formatAverage,
          // Sorts by the plain average, although scales differ: 0 to 1 for yes or no, up to 5 or 10 for others.
          rank: ({ category, average }) => (category === 'open' ? null : average),
        },
      ]}
    >
      {questions.length === 0 && <Text color="fg.muted">{t('npsDashboard.questions.none')}</Text>}
    </AnswersTable>
  );
};
