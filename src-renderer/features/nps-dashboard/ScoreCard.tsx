import { Box, Flex, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Minus, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { areFewAnswers, type NpsCounts } from '@shared/domain/insight/nps';
import { useFormats } from '@kit/format/useFormats';
import { noValue } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { formatScore, type NpsFigures } from '@entities/insight/npsFigures';

const groups = ['promoters', 'passives', 'detractors'] as const;
const colours = { promoters: 'green.solid', passives: 'accent.solid', detractors: 'red.solid' } as const;

const changeStyles = {
  up: { icon: ArrowUp, colour: 'fg.success' },
  down: { icon: ArrowDown, colour: 'fg.error' },
  same: { icon: Minus, colour: 'fg.muted' },
} as const;

/** Change of a score in points, since a percentage of a score is meaningless. */
const ChangeLine = ({ score, before, comparisonText }: { score: number; before: number; comparisonText: string }) => {
  const pointChange = Math.round(score) - Math.round(before);
  const direction = pointChange > 0 ? 'up' : pointChange < 0 ? 'down' : 'same';
  const { icon: Icon, colour: color } = changeStyles[direction];
  return (
    <Flex align="center" gap="1" color={color} textStyle="sm" wrap="wrap">
      <Icon size={14} aria-hidden />
      <Text as="span" fontWeight="bold">
        {t(`npsDashboard.score.change.${direction}`, { count: Math.abs(pointChange) })}
      </Text>
      <Text as="span" color="fg.muted" textStyle="xs">
        {comparisonText}
      </Text>
    </Flex>
  );
};

const GroupShares = ({ counts }: { counts: NpsCounts }) => {
  const formats = useFormats();
  const total = counts.promoters + counts.passives + counts.detractors;
  return (
    <Stack gap="3">
      <Flex h="3" borderRadius="full" overflow="hidden" gap="2px" aria-hidden>
        {groups.map((group) => (
          <Box key={group} flexGrow={counts[group]} bg={colours[group]} />
        ))}
      </Flex>
      <SimpleGrid as="dl" columns={3} gap="4" aria-label={t('npsDashboard.score.parts')}>
        {groups.map((group) => (
          <Box key={group}>
            <HStack as="dt" gap="1.5" textStyle="sm" color="fg.muted">
              <Box boxSize="2.5" borderRadius="2px" bg={colours[group]} aria-hidden />
              {t(`npsDashboard.score.groups.${group}`)}
            </HStack>
            <Text as="dd" fontWeight="bold" fontVariantNumeric="tabular-nums">
              {formats.percent(total === 0 ? 0 : counts[group] / total)}
              <Text as="span" fontWeight="normal" color="fg.muted" ms="1.5">
                {formats.count(counts[group])}
              </Text>
            </Text>
            <Text as="dd" textStyle="xs" color="fg.muted">
              {t(`npsDashboard.score.ranges.${group}`)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Stack>
  );
};

interface ScoreCardProps {
  figures: NpsFigures;
  /**
   * Score of the comparison period; null without survey replies, undefined without a comparison. `comparisonText` names
   * the period.
   */
  previousScore: number | null | undefined;
  comparisonText: string;
}

/** NPS score with its margin of error and its parts. */
export const ScoreCard = ({
  figures: { score, counts, total, margin },
  previousScore,
  comparisonText,
}: ScoreCardProps) => {
  const formats = useFormats();
  const hasFewAnswers = total !== null && areFewAnswers(total);
  return (
    <SectionCard title={t('npsDashboard.score.title')}>
      <Stack gap="5">
        <Stack gap="1.5">
          <Flex align="baseline" gap="3" wrap="wrap">
            <Text textStyle="6xl" lineHeight="1" fontWeight="black" fontVariantNumeric="tabular-nums">
              {score === null ? noValue : formatScore(score)}
            </Text>
            <Text color="fg.muted">
              {total === null
                ? noValue
                : t('npsDashboard.score.answers', { count: total, value: formats.count(total) })}
            </Text>
          </Flex>
          {score === null && total !== 0 && <Text color="fg.muted">{t('npsDashboard.score.unknown')}</Text>}
          {score !== null && typeof previousScore === 'number' && (
            <ChangeLine score={score} before={previousScore} comparisonText={comparisonText} />
          )}
          {previousScore === null && (
            <Text textStyle="sm" color="fg.muted">
              {t('npsDashboard.score.noneBefore', { than: comparisonText })}
            </Text>
          )}
          {margin !== null && (
            <Text textStyle="sm" color="fg.muted">
              {t('npsDashboard.score.margin', { low: formatScore(margin.low), high: formatScore(margin.high) })}
            </Text>
          )}
          {hasFewAnswers && total > 0 && (
            <HStack textStyle="sm" color="fg.warning" align="flex-start" gap="2">
              <Box pt="0.5">
                <TriangleAlert size={16} aria-hidden />
              </Box>
              <Text>{t('npsDashboard.score.few', { count: total, value: formats.count(total) })}</Text>
            </HStack>
          )}
        </Stack>
        {counts !== null && <GroupShares counts={counts} />}
      </Stack>
    </SectionCard>
  );
};
