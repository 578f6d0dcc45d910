import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useMemo, useState, type ReactNode } from 'react';
import type { LoggedPriceChange } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { computeRowDiff } from '@shared/domain/catalogue/priceSheet/diff';
import { countChangedCells, type PriceRowChange } from '@shared/domain/catalogue/priceSheet/rowChanges';
import type { Formats } from '@kit/format/formats';
import { formatShortDate } from '@kit/format/relativeTime';
import { useFormats } from '@kit/format/useFormats';
import { getPlatformNow } from '@kit/session/platformClock';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { getPriceDiffTexts } from './priceDiffTexts';

/** Number of prices shown for a change while collapsed; `expandedPriceLimit` is the maximum while expanded. */
const collapsedPriceLimit = 3;
const expandedPriceLimit = 100;
/** Number of changes per page. */
const pageSize = 50;

interface PriceLine {
  key: string;
  name: string;
  text: string;
}

/**
 * Texts of a row's price differences, worded as in the review before saving. `name` is null if the list is about a
 * single product.
 */
const formatLines = (row: PriceRowChange, name: string | null, formats: Formats): PriceLine[] =>
  computeRowDiff(row).map((diff) => {
    const { field, before, after, difference } = getPriceDiffTexts(diff, formats);
    return {
      key: `${row[0]} ${diff.field}`,
      name: [name, field].filter(Boolean).join(' · '),
      text: [t('priceHistory.change', { before, after }), difference].filter(Boolean).join(' · '),
    };
  });

interface PriceHistoryItemProps {
  change: LoggedPriceChange;
  /** Product names by id; null if the list is about a single product, named elsewhere. */
  names: ReadonlyMap<number, string> | null;
  action: ReactNode;
}

const PriceHistoryItem = ({
  change: { at, origin, groupId, groupName, rows },
  names,
  action,
}: PriceHistoryItemProps) => {
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const cellCount = rows.reduce((sum, row) => sum + countChangedCells(row), 0);
  const lines = rows
    .slice(0, isOpen ? expandedPriceLimit : collapsedPriceLimit)
    .flatMap((row) =>
      formatLines(row, names === null ? null : getNameOrId({ id: row[0], name: names.get(row[0]) ?? '' }), formats),
    );
  const remainingCount = rows.length - collapsedPriceLimit;
  const hiddenCount = rows.length - expandedPriceLimit;
  const groupText = groupId === null ? t('priceHistory.ownPrice') : getNameOrId({ id: groupId, name: groupName });
  return (
    <Flex as="li" gap="4" py="3" borderTopWidth="1px" align="flex-start" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" width="3rem" flexShrink="0">
        {formats.formatClock(at)}
      </Text>
      <Stack gap="1" flex="1 1 16rem" minW="0">
        <Text fontWeight="bold" overflowWrap="anywhere">
          {groupText}
          {names !== null && (
            <Text as="span" fontWeight="normal" color="fg.muted">
              {' · '}
              {t('priceHistory.prices', { count: cellCount, value: formats.count(cellCount) })}
            </Text>
          )}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t(`priceHistory.${origin}`)}
        </Text>
        <Stack as="ul" gap="0.5" listStyleType="none">
          {lines.map(({ key, name, text }) => (
            <Flex as="li" key={key} gap="3" justify="space-between" textStyle="sm" maxW="32rem">
              <Text minW="0" overflowWrap="anywhere">
                {name}
              </Text>
              <Text flexShrink="0" fontVariantNumeric="tabular-nums">
                {text}
              </Text>
            </Flex>
          ))}
        </Stack>
        {isOpen && hiddenCount > 0 && (
          <Text textStyle="sm" color="fg.muted">
            {t('priceHistory.hidden', { count: hiddenCount, value: formats.count(hiddenCount) })}
          </Text>
        )}
        {remainingCount > 0 && (
          <Button
            variant="ghost"
            size="sm"
            alignSelf="flex-start"
            ms="-3"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? t('priceHistory.less')
              : t('priceHistory.more', { count: remainingCount, value: formats.count(remainingCount) })}
          </Button>
        )}
      </Stack>
      {action}
    </Flex>
  );
};

interface PriceHistoryListProps {
  /** Price changes, newest first. */
  changes: readonly LoggedPriceChange[];
  /** Product names by id; null if the list is about a single product. */
  names: ReadonlyMap<number, string> | null;
  /** Button shown beside each change. */
  action?: (change: LoggedPriceChange) => ReactNode;
}

/** List of price changes grouped by day. */
export const PriceHistoryList = ({ changes, names, action }: PriceHistoryListProps) => {
  const formats = useFormats();
  const { zone } = formats;
  const [shownCount, setShownCount] = useState(pageSize);
  const days = useMemo(() => {
    const changesByDay = new Map<string, LoggedPriceChange[]>();
    for (const change of changes.slice(0, shownCount)) {
      const day = formatShortDate(change.at, getPlatformNow(), zone);
      const dayChanges = changesByDay.get(day);
      if (dayChanges === undefined) changesByDay.set(day, [change]);
      else dayChanges.push(change);
    }
    return [...changesByDay];
  }, [changes, shownCount, zone]);
  const earlierCount = changes.length - shownCount;
  return (
    <Stack gap="5">
      {days.map(([day, items]) => (
        <Box key={day}>
          <Heading as="h3" textStyle="sm" fontWeight="bold" pb="2">
            {day}
          </Heading>
          <Box as="ul" listStyleType="none" aria-label={t('priceHistory.list', { day })}>
            {items.map((change) => (
              <PriceHistoryItem key={change.id} change={change} names={names} action={action?.(change)} />
            ))}
          </Box>
        </Box>
      ))}
      {earlierCount > 0 && (
        <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setShownCount(shownCount + pageSize)}>
          {t('priceHistory.earlier', { count: earlierCount, value: formats.count(earlierCount) })}
        </Button>
      )}
    </Stack>
  );
};
