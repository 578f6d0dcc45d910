import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { KeyboardEvent, RefObject } from 'react';
import { t } from 'i18next';
import { QueueButton } from '@entities/queued-writes/QueueButton';
import { storeStateAppearance } from '@entities/stores/state/storeStateAppearance';
import { useFormats } from '@kit/format/useFormats';
import { DataAge } from '@kit/live/DataAge';
import { useSession } from '@kit/session/hooks';
import { Kbd } from '@kit/ui/Kbd';
import { Switch } from '@kit/ui/inputs/Switch';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { WindowClock, WindowHeader } from '@kit/windows/WindowHeader';
import { storesFreshness } from './storesFreshness';
import type { WallCounts, WallFilter } from './wallStores';

const countedKinds = ['closed', 'partly', 'selling', 'outside'] as const satisfies readonly (keyof WallCounts)[];

const StateCount = ({ kind, count }: { kind: keyof WallCounts; count: number }) => {
  const formats = useFormats();
  const { Icon, color } = storeStateAppearance[kind];
  return (
    <HStack as="li" gap="0.5em" color={count === 0 ? 'fg.muted' : undefined}>
      <Box color={count === 0 ? 'fg.muted' : color}>
        <Icon aria-hidden style={{ width: '1.6em', height: '1.6em' }} />
      </Box>
      <Text as="span" fontSize="1.9em" fontWeight="black" lineHeight="1" fontVariantNumeric="tabular-nums">
        {formats.count(count)}
      </Text>
      <Text as="span" color="fg.muted" lineHeight="1.1">
        {t(`storesWall.counts.${kind}`, { count })}
      </Text>
    </HStack>
  );
};

interface WallHeaderProps {
  counts: WallCounts;
  readAt: number | null;
  filter: WallFilter;
  onFilterChange: (change: Partial<WallFilter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Moves the focus from the search box to its results. */
  onFocusStores: () => void;
}

/** Header with the tenant, store counts, the age of the data, and filters. */
export const WallHeader = ({ counts, readAt, filter, onFilterChange, searchRef, onFocusStores }: WallHeaderProps) => {
  const { online } = useSession();
  const onSearchKey = (event: KeyboardEvent) => {
    if (!['Enter', 'ArrowDown', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape' && filter.typedText !== '') onFilterChange({ typedText: '' });
    else onFocusStores();
  };
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      columnGap="1.75em"
      rowGap="0.6em"
      px="1em"
      py="0.6em"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <WindowHeader title={t('storesWall.title')} />
      <Flex as="ul" listStyleType="none" columnGap="1.5em" wrap="wrap" aria-live="off">
        {countedKinds.map((kind) => (
          <StateCount key={kind} kind={kind} count={counts[kind]} />
        ))}
      </Flex>
      <HStack gap="1.25em" order={{ base: 1, '2xl': 0 }} flex={{ base: '1 1 auto', xl: '1 1 100%', '2xl': '0 1 auto' }}>
        <HStack gap="0.4em" flex="1" maxW="24em">
          <SearchInput
            ref={searchRef}
            fontSize="1em"
            h="2.4em"
            label={t('storesWall.search')}
            value={filter.typedText}
            onChange={(typedText) => onFilterChange({ typedText: typedText })}
            onKeyDown={onSearchKey}
          />
          <Kbd color="fg.muted" aria-hidden>
            {t('storesWall.keys.search')}
          </Kbd>
        </HStack>
        <HStack gap="0.4em" whiteSpace="nowrap">
          <Switch
            label={t('storesWall.onlyClosed')}
            checked={filter.onlyClosed}
            onChange={(onlyClosed) => onFilterChange({ onlyClosed })}
          />
          <Kbd color="fg.muted" aria-hidden>
            {t('storesWall.keys.closed')}
          </Kbd>
        </HStack>
      </HStack>
      <QueueButton />
      <Stack gap="0.25em" align="flex-end" ms="auto" order={{ base: 1, xl: 0 }}>
        <WindowClock />
        <DataAge readAt={readAt} online={online} limits={storesFreshness} />
      </Stack>
    </Flex>
  );
};
