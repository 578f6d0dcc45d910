import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { MethodIcon } from '@entities/stores/schedules/MethodIcon';
import { Legend } from '@kit/ui/layout/Legend';
import { closingPattern, shiftStyles } from './ranges';
import type { DayLine } from './blocks';

const Sample = (props: { children?: ReactNode } & Record<string, unknown>) => (
  <Flex w="9" h="4" align="center" justify="center" borderRadius="4px" borderWidth="1.5px" aria-hidden {...props} />
);

/** Legend of the symbols used in a week. */
export const WeekLegend = ({ lines, current }: { lines: readonly DayLine[]; current: boolean }) => {
  const methods = (['both', 'delivery', 'pickUp'] as const).filter((method) =>
    lines.some(({ shifts }) => shifts.some((range) => range.method === method)),
  );
  const createItem = (key: 'both' | 'delivery' | 'pickUp' | 'closed' | 'waits' | 'now', sample: ReactNode) => ({
    key,
    sample,
    text: t(`storeHours.week.${key}`),
  });
  const items = [
    ...methods.map((method) =>
      createItem(
        method,
        <Sample {...shiftStyles[method]}>
          <MethodIcon method={method} size={12} />
        </Sample>,
      ),
    ),
    ...(lines.some(({ closings }) => closings.length > 0)
      ? [createItem('closed', <Sample bgImage={closingPattern} borderColor="red.solid" />)]
      : []),
    ...(lines.some(({ waitRanges }) => waitRanges.length > 0)
      ? [createItem('waits', <Sample bg="accent.solid" borderColor="accent.solid" h="2.5" />)]
      : []),
    ...(current ? [createItem('now', <Box w="3px" h="4" bg="red.solid" aria-hidden />)] : []),
  ];
  return <Legend label={t('storeHours.week.legend')} items={items} columnGap="4" rowGap="1" mt="3" />;
};
