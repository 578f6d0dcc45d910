import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '@shared/contract/nps';
import { categoryOptions } from '@entities/questions/questionWords';
import { useFormats } from '@kit/format/useFormats';
import { ReportTable } from '@kit/reports/ReportTable';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/SectionCard';

/** To a tenth: more would say more than a few answers can. */
const useAverageText = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  return ({ category, average }: QuestionResult): string => {
    if (average === null || category === 'open') return noValue;
    const value = formats.count(Math.round(average * 10) / 10);
    if (category === 'yes_no') return t('npsDashboard.questions.yes', { share: formats.percent(average) });
    if (category === 'nps') return t('npsDashboard.questions.ofTen', { value });
    return category === 'satisfaction' ? t('npsDashboard.questions.ofFive', { value }) : value;
  };
};

/** What each question of the polls got. */
export const QuestionTable = ({ questions }: { questions: readonly QuestionResult[] }) => {
  const { t } = useTranslation();
  const averageText = useAverageText();
  const title = t('npsDashboard.questions.title');
  return (
    <SectionCard title={title}>
      {questions.length === 0 ? (
        <Text color="fg.muted">{t('npsDashboard.questions.none')}</Text>
      ) : (
        <ReportTable
          caption={t('npsDashboard.questions.caption')}
          rows={questions}
          keyOf={({ id }, at) => id ?? `at ${at}`}
          total=""
          withoutTotal
          columns={[
            {
              key: 'question',
              label: t('npsDashboard.questions.question'),
              kind: 'text',
              value: ({ id, description }) => nameOrId({ id: id ?? 0, name: description }),
              cell: ({ id, description }) => (
                <Text as="span" whiteSpace="normal" color="fg" textStyle="sm">
                  {nameOrId({ id: id ?? 0, name: description })}
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
              value: averageText,
            },
          ]}
        />
      )}
    </SectionCard>
  );
};
