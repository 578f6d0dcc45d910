import { Box, Center, HStack, Stack, Text } from '@chakra-ui/react';
import { LayoutTemplate } from 'lucide-react';
import { use, useMemo } from 'react';
import { t } from 'i18next';
import type { LandingRow } from '@shared/contract/content/customLandings';
import { landingScreenshot, landingStates } from '@shared/domain/content/landings';
import { findChangedPart } from '@entities/landings/shownData';
import { formatAgo } from '@kit/format/relativeTime';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, textFilter } from '@kit/resource/list/filters/filters';
import { getNameOrId } from '@kit/ui/nameOrId';
import { CurrentBlockDataContext } from './currentData';

const stateOptions = landingStates.map((value) => ({
  value,
  labelKey: `landings.states.${value}` as const,
  tone: value === 'published' ? ('success' as const) : ('neutral' as const),
}));

interface LandingCellProps {
  landing: LandingRow;
}

const LandingName = ({ landing }: LandingCellProps) => (
  <HStack gap="3" minW="0">
    <Box
      width="12"
      aspectRatio={landingScreenshot.width / landingScreenshot.height}
      flexShrink={0}
      borderRadius="l1"
      overflow="hidden"
      bg="bg.muted"
      aria-hidden
    >
      <RemotePicture
        address={landing.screenshot}
        label=""
        width="full"
        height="full"
        objectFit="cover"
        fallback={
          <Center h="full" color="fg.subtle">
            <LayoutTemplate size={18} aria-hidden />
          </Center>
        }
      />
    </Box>
    <Text fontWeight="bold" lineClamp={2} title={getNameOrId(landing)}>
      {getNameOrId(landing)}
    </Text>
  </HStack>
);

const RelativeTime = ({ time }: { time: number }) => {
  const { zone } = useFormats();
  return useClockSelector((now) => formatAgo(time, now, zone));
};

const LandingChange = ({ landing: { updatedAt, status, landing } }: LandingCellProps) => {
  const currentBlockData = use(CurrentBlockDataContext);
  const time = updatedAt === null ? NaN : Date.parse(updatedAt);
  const outdatedPart = useMemo(
    () => (currentBlockData === null || status !== 'published' ? null : findChangedPart(landing, currentBlockData)),
    [currentBlockData, status, landing],
  );
  return (
    <Stack gap="0" minW="0">
      <Text textStyle="sm" color={Number.isNaN(time) ? 'fg.muted' : undefined}>
        {Number.isNaN(time) ? t('landings.notTold') : <RelativeTime time={time} />}
      </Text>
      {outdatedPart !== null && (
        <Text textStyle="xs" color="fg.warning" truncate title={t(`landings.outdated.${outdatedPart}`)}>
          {t(`landings.outdated.${outdatedPart}`)}
        </Text>
      )}
    </Stack>
  );
};

/** Columns and filters of the landing list. */
export const landingsResource = defineResource({
  listName: 'customLandings.list',
  texts: 'landings',
  area: 'customLandings',
  labelKey: 'landings.title',
  columns: [
    {
      key: 'landing',
      sort: 'name',
      cell: (landing) => <LandingName landing={landing} />,
    },
    choiceColumn('status', stateOptions, { width: '9rem' }),
    {
      key: 'updatedAt',
      sort: 'updatedAt',
      width: '19rem',
      minTableWidth: '44rem',
      cell: (landing) => <LandingChange landing={landing} />,
    },
  ],
  filters: {
    name: textFilter(),
    status: choiceFilter(stateOptions, 'list.anyMasculine'),
  },
});
