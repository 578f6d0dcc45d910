import { Box, Flex } from '@chakra-ui/react';
import { Inbox, PartyPopper, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import type { LiveCollectionState } from '@kit/live/mirror';
import { restoredStyle } from '@kit/live/RestoredNotice';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { findSilentStores, useSilences } from '@entities/guard/useSilences';
import { refetchStores } from '@entities/stores/useStores';
import { useVisibleActions } from '@kit/resource/list/table/useVisibleActions';
import { useViewAsRole } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { EmptyState, ErrorState, Spinner } from '@kit/ui/layout/states';
import { OfferBanner } from '@entities/openings/offers';
import { StoreDialogs } from '@entities/stores/closing/StoreDialogs';
import { useStoreStates } from '@entities/stores/state/useStoreStates';
import { useClosingActions } from '@entities/stores/closing/useClosingActions';
import { useSearchShortcut } from '@kit/ui/inputs/useSearchShortcut';
import { useWallKeys } from './useWallKeys';
import { WallGrid, type WallGridHandle } from './WallGrid';
import { WallHeader } from './WallHeader';
import { WallNotices } from './WallNotices';
import { countStoresByState, sortWallStores, filterWallStores, type WallFilter } from './wallStores';

const blankFilter: WallFilter = { onlyClosed: false, typedText: '' };
const noStores: readonly never[] = [];

/** Spinner while the stores load for the first time, or the error if that failed. */
const FirstLoad = ({ liveStores }: { liveStores: LiveCollectionState<'stores'> | null }) => {
  const formats = useFormats();
  const formatTotal = useTotalText();
  if (liveStores?.failure != null)
    return <ErrorState failure={liveStores.failure} onRetry={() => void refetchStores()} />;
  const progress = liveStores?.progress ?? null;
  return (
    <Spinner
      label={
        progress === null
          ? t('stores.overview.loadingFirst')
          : t('stores.overview.loading', {
              loaded: formats.count(progress.loaded),
              total: formatTotal(progress.count, progress.loaded),
            })
      }
    />
  );
};

/** Message for an empty wall: no stores, none closed, or no search results. */
const NoTiles = ({ filter, isEmpty, onClear }: { filter: WallFilter; isEmpty: boolean; onClear: () => void }) => {
  if (isEmpty) return <EmptyState icon={<Inbox aria-hidden />} title={t('stores.empty')} />;
  const isSearchEmpty = filter.typedText.trim() === '';
  return (
    <EmptyState
      icon={isSearchEmpty ? <PartyPopper aria-hidden /> : <SearchX aria-hidden />}
      title={isSearchEmpty ? t('stores.overview.allOpen') : t('storesWall.nobody')}
      description={t('storesWall.clearHint')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('storesWall.clear')}
        </Button>
      }
    />
  );
};

/** Moves the pause action to the tile's menu, so that a click on a tile has a single effect. */
const useTileActions = () => {
  const actions = useClosingActions();
  return useMemo(
    () => actions.map((action) => (action.key === 'pause' ? { ...action, inMenu: true as const } : action)),
    [actions],
  );
};

const Wall = () => {
  const liveStores = useLiveCollection('stores');
  const [filter, setFilter] = useState(blankFilter);
  const gridRef = useRef<WallGridHandle>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isViewingAsRole = useViewAsRole() !== null;
  const actions = useVisibleActions('stores', useTileActions());

  const stores = liveStores?.rows ?? noStores;
  const forgottenClosings = useLiveCollection('forgottenClosings')?.rows ?? noStores;
  const states = useStoreStates(stores);
  const { current } = useSilences();
  const silentIds = useMemo(() => findSilentStores(current), [current]);
  const allWallStores = useMemo(
    () => sortWallStores(states, forgottenClosings, silentIds),
    [states, forgottenClosings, silentIds],
  );
  const shownWallStores = useMemo(() => filterWallStores(allWallStores, filter), [allWallStores, filter]);
  const counts = useMemo(() => countStoresByState(allWallStores), [allWallStores]);

  useSearchShortcut(searchRef);
  useWallKeys({
    toggleClosed: () => setFilter((previousFilter) => ({ ...previousFilter, onlyClosed: !previousFilter.onlyClosed })),
    clearFilters: () => setFilter(blankFilter),
    focusStores: () => gridRef.current?.focus(),
  });

  const isLoaded = liveStores !== null && liveStores.readAt !== null;
  return (
    <Flex
      data-fills-window=""
      direction="column"
      h={isViewingAsRole ? 'calc(100dvh - {sizes.14})' : '100dvh'}
      // The text grows with the window, so that it can be read from two metres.
      fontSize="clamp(1rem, 0.55rem + 0.47vw, 2rem)"
    >
      <WallHeader
        counts={counts}
        readAt={liveStores?.readAt ?? null}
        filter={filter}
        onFilterChange={(change) => setFilter((previousFilter) => ({ ...previousFilter, ...change }))}
        searchRef={searchRef}
        onFocusStores={() => gridRef.current?.focus()}
      />
      {/* Positioned, because texts for screen readers would otherwise extend beyond the scroll area. */}
      <Box
        as="main"
        position="relative"
        flex="1"
        minH="0"
        overflowY="auto"
        {...(liveStores?.isRestored === true && restoredStyle)}
      >
        {!isLoaded && <FirstLoad liveStores={liveStores} />}
        {isLoaded && shownWallStores.length === 0 && (
          <NoTiles filter={filter} isEmpty={allWallStores.length === 0} onClear={() => setFilter(blankFilter)} />
        )}
        {shownWallStores.length > 0 && <WallGrid ref={gridRef} stores={shownWallStores} actions={actions} />}
      </Box>
      <OfferBanner />
      {liveStores !== null && <WallNotices liveStores={liveStores} />}
    </Flex>
  );
};

/** All stores at a glance, for a separate screen that stays on for weeks. */
const WallScreen = () => (
  <StoreDialogs>
    <Wall />
  </StoreDialogs>
);

export default WallScreen;
