import { Box, chakra } from '@chakra-ui/react';
import { memo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { t } from 'i18next';
import { getStateLabel } from '@entities/stores/state/stateTexts';
import { Legend } from '@kit/ui/layout/Legend';
import type { StoreWithState } from '@entities/stores/state/useStoreStates';
import type { StoreRow } from '@shared/contract/stores/stores';

/** Maximum squares that fit on a single line even in the narrowest window. */
export const maxSingleLineSquares = 50;
/** Number of stores above which squares shrink. */
const maxFullSizeSquares = 300;

/** Styles of the squares, which differ in shape as well as in color: full, half, empty, crossed out. */
const squareStyle = {
  boxSize: 'var(--size)',
  borderRadius: '3px',
  bg: 'green.500',
  '&[data-state=partly]': {
    bgImage: 'linear-gradient(135deg, {colors.accent.500} 50%, {colors.green.500} 50%)',
  },
  '&[data-state=outside]': { bg: 'transparent', boxShadow: 'inset 0 0 0 2px {colors.border.control}' },
  '&[data-state=closed], &[data-state=unable]': {
    bgImage:
      'linear-gradient(45deg, transparent 44%, {colors.white} 44%, {colors.white} 56%, transparent 56%), linear-gradient({colors.red.600}, {colors.red.600})',
  },
} as const;

const SquareGrid = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    '--size': '10px',
    '&[data-crowded]': { '--size': '8px' },
    // Shrinks instead of wrapping, which would push the list down.
    '&[data-few]': { flexWrap: 'nowrap', '& button': { flex: '0 1 var(--size)', minW: '4px' } },
    '& button': {
      ...squareStyle,
      cursor: 'button',
      '&:hover': { outline: '2px solid {colors.fg}', outlineOffset: '1px' },
      '&:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    },
  },
});

const LegendSquare = chakra('span', { base: { ...squareStyle, '--size': '10px', flexShrink: '0' } });

/** Kinds of squares, in legend order. */
const legendKinds = ['selling', 'partly', 'outside', 'closed'] as const;
type LegendKind = (typeof legendKinds)[number];

const getLegendKind = ({ state: { kind } }: StoreWithState): LegendKind => {
  if (kind === 'open') return 'selling';
  return kind === 'unable' ? 'closed' : kind;
};

/** Legend of the shapes in use. */
const SquaresLegend = ({ stores }: { stores: readonly StoreWithState[] }) => {
  const presentKinds = new Set(stores.map(getLegendKind));
  if (presentKinds.size < 2) return null;
  const items = legendKinds
    .filter((kind) => presentKinds.has(kind))
    .map((kind) => ({
      key: kind,
      sample: <LegendSquare data-state={kind} aria-hidden />,
      text: t(`stores.overview.legend.${kind}`),
    }));
  return <Legend label={t('stores.overview.legend.label')} items={items} columnGap="3" mt="1" />;
};

interface StoreSquaresProps {
  stores: readonly StoreWithState[];
  onSelect: (store: StoreRow) => void;
}

const UnmemoizedStoreSquares = ({ stores, onSelect }: StoreSquaresProps) => {
  const [activeIndex, setActiveIndex] = useState(0);
  const [labeledStore, setLabeledStore] = useState<StoreWithState | null>(null);
  const tabbableIndex = Math.min(activeIndex, stores.length - 1);

  const findStoreEntry = (event: SyntheticEvent): [StoreWithState, number] | null => {
    const index = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
    const store = index === undefined ? undefined : stores[Number(index)];
    return store === undefined ? null : [store, Number(index)];
  };
  const showLabel = (event: SyntheticEvent) => setLabeledStore(findStoreEntry(event)?.[0] ?? null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const storeEntry = findStoreEntry(event);
    const offset = new Map([
      ['ArrowRight', 1],
      ['ArrowDown', 1],
      ['ArrowLeft', -1],
      ['ArrowUp', -1],
    ]).get(event.key);
    if (storeEntry === null || offset === undefined) return;
    event.preventDefault();
    const nextIndex = (storeEntry[1] + offset + stores.length) % stores.length;
    setActiveIndex(nextIndex);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${nextIndex}"]`)?.focus();
  };
  const formatLabel = ({ store, state }: StoreWithState) =>
    t('stores.overview.square', { name: store.name, state: getStateLabel(state) });

  return (
    <Box position="relative">
      <SquareGrid
        role="group"
        aria-label={t('stores.overview.picture')}
        data-crowded={stores.length > maxFullSizeSquares || undefined}
        data-few={stores.length <= maxSingleLineSquares || undefined}
        onKeyDown={onKeyDown}
        onMouseOver={showLabel}
        onFocus={showLabel}
        onMouseLeave={() => setLabeledStore(null)}
        onBlur={() => setLabeledStore(null)}
        onClick={(event) => {
          const storeEntry = findStoreEntry(event);
          if (storeEntry !== null) onSelect(storeEntry[0].store);
        }}
      >
        {stores.map((store, index) => (
          <button
            key={store.store.id}
            type="button"
            data-at={index}
            data-state={store.state.kind}
            tabIndex={index === tabbableIndex ? 0 : -1}
            aria-label={formatLabel(store)}
          />
        ))}
      </SquareGrid>
      <SquaresLegend stores={stores} />
      {labeledStore !== null && (
        <Box
          aria-hidden
          position="absolute"
          top="100%"
          zIndex="1"
          mt="1"
          px="2"
          py="0.5"
          textStyle="xs"
          bg="bg.inverted"
          color="fg.inverted"
          borderRadius="l1"
          whiteSpace="nowrap"
        >
          {[formatLabel(labeledStore), labeledStore.store.commune].filter(Boolean).join(' · ')}
        </Box>
      )}
    </Box>
  );
};

/** One square per store. Memoized, since there may be a thousand. */
export const StoreSquares = memo(UnmemoizedStoreSquares);
