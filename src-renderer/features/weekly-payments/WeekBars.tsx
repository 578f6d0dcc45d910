import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ConsolidationWeek } from '@shared/contract/consolidations';
import { useFormats } from '@kit/format/useFormats';
import { Card } from '@kit/ui/layout';
import { Tooltip } from '@kit/ui/Tooltip';

/** The payment of each week, the first on the left. The table below says the same in numbers. */
export const WeekBars = ({ year, weeks }: { year: number; weeks: readonly ConsolidationWeek[] }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const named = weeks.flatMap(({ week, payment }) => (week === null ? [] : [{ week, payment }]));
  const most = Math.max(1, ...named.map(({ payment }) => payment));
  if (named.length < 2) return null;
  return (
    <Card p="5">
      <Text textStyle="sm" fontWeight="bold" mb="4">
        {t('weeklyPayments.chart', { year })}
      </Text>
      <Flex role="img" aria-label={t('weeklyPayments.chart', { year })} align="flex-end" gap="1.5" height="8rem">
        {named
          .toSorted((a, b) => a.week - b.week)
          .map(({ week, payment }) => (
            <Flex key={week} direction="column" justify="flex-end" flex="1 1 0" minW="0" maxW="10" height="full">
              <Tooltip text={t('weeklyPayments.bar', { week, amount: formats.money(payment) })}>
                <Box
                  bg="brand.solid"
                  borderTopRadius="sm"
                  minH="2px"
                  _hover={{ opacity: 0.8 }}
                  style={{ height: `${Math.max(0, payment / most) * 100}%` }}
                />
              </Tooltip>
              <Text textStyle="2xs" color="fg.muted" textAlign="center" fontVariantNumeric="tabular-nums">
                {week}
              </Text>
            </Flex>
          ))}
      </Flex>
    </Card>
  );
};
