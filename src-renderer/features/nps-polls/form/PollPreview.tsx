import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { Question } from '@shared/contract/insight/questions';
import { maxNpsScore } from '@shared/domain/insight/nps';
import { maxSatisfaction } from '@shared/domain/insight/questions';
import { formatQuestion, useAllQuestions } from '@entities/questions/useAllQuestions';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { usePollForm } from './usePollForm';

const Pill = ({ children }: { children: ReactNode }) => (
  <Box
    h="7"
    display="grid"
    placeItems="center"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderRadius="l2"
    textStyle="xs"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Box>
);

const NpsButtons = () => (
  <Stack gap="1.5">
    <Grid
      templateColumns={`repeat(${maxNpsScore + 1}, minmax(0, 1fr))`}
      gap="1"
      role="img"
      aria-label={t('npsPolls.preview.nps', { from: 0, to: maxNpsScore })}
    >
      {Array.from({ length: maxNpsScore + 1 }, (_, score) => (
        <Pill key={score}>{score}</Pill>
      ))}
    </Grid>
    <Flex justify="space-between" textStyle="xs" color="fg.muted">
      <span>{t('npsPolls.preview.worst')}</span>
      <span>{t('npsPolls.preview.best')}</span>
    </Flex>
  </Stack>
);

const Stars = () => (
  <Flex gap="1.5" color="accent.fg" role="img" aria-label={t('npsPolls.preview.stars', { count: maxSatisfaction })}>
    {Array.from({ length: maxSatisfaction }, (_, index) => (
      <Star key={index} size={26} aria-hidden />
    ))}
  </Flex>
);

const YesNo = () => (
  <Flex gap="2">
    {(['yes', 'no'] as const).map((answer) => (
      <Box key={answer} px="5" py="1.5" borderWidth="1px" borderColor="border.emphasized" borderRadius="full">
        {t(`npsPolls.preview.${answer}`)}
      </Box>
    ))}
  </Flex>
);

const TextBox = () => (
  <Box minH="16" px="3" py="2" borderWidth="1px" borderColor="border.emphasized" borderRadius="l2" color="fg.muted">
    {t('npsPolls.preview.open')}
  </Box>
);

const controls = { nps: NpsButtons, satisfaction: Stars, yes_no: YesNo, open: TextBox } as const;

const AnswerControl = ({ category }: { category: string | null }) => {
  const knownCategory = Object.hasOwn(controls, category ?? '') ? (category as keyof typeof controls) : null;
  if (knownCategory === null) return <Text color="fg.muted">{category ?? t('npsPolls.preview.unknown')}</Text>;
  const Control = controls[knownCategory];
  return <Control />;
};

/** Preview of a poll as customers see it, without interaction. */
export const PollPreview = () => {
  const { control } = usePollForm();
  const { questions } = useAllQuestions();
  const [title, pollQuestions] = useWatch({ control, name: ['title', 'questions'] });
  const previewQuestions = pollQuestions.map(
    ({ questionId }): Pick<Question, 'id' | 'description' | 'category'> =>
      questions?.byId.get(questionId) ?? { id: questionId, description: '', category: null },
  );
  return (
    <SectionCard title={t('npsPolls.preview.title')}>
      <Stack gap="6" p="5" bg="bg.subtle" borderWidth="1px" borderColor="border" borderRadius="l3">
        <Text fontWeight="black" textStyle="lg" overflowWrap="anywhere">
          {title.trim() || t('npsPolls.preview.untitled')}
        </Text>
        {previewQuestions.length === 0 && (
          <Text color="fg.muted" textStyle="sm">
            {t('npsPolls.preview.empty')}
          </Text>
        )}
        <Stack as="ol" gap="5" listStyleType="none">
          {previewQuestions.map((question) => (
            <Stack as="li" key={question.id} gap="2.5">
              <Text fontWeight="bold" overflowWrap="anywhere">
                {formatQuestion(question)}
              </Text>
              <AnswerControl category={question.category} />
            </Stack>
          ))}
        </Stack>
      </Stack>
    </SectionCard>
  );
};
