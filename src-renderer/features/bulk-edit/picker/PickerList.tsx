import { Box, chakra, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { memo, useMemo, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { useRowFocus } from '@kit/resource/list/table/useRowFocus';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';
import type { Selection } from '@kit/selection/useSelection';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import type { PickableStore } from '../useBulkStores';

const lineHeight = 40;

const PickerRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '10',
    px: '3',
    cursor: 'button',
    textStyle: 'sm',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '&[aria-selected=false]:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'bg.info' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});

const Mark = ({ isSelected }: { isSelected: boolean }) => (
  <Box
    boxSize="4.5"
    flexShrink="0"
    borderRadius="l1"
    borderWidth="1.5px"
    borderColor={isSelected ? 'brand.solid' : 'border.control'}
    bg={isSelected ? 'brand.solid' : 'transparent'}
    color="brand.contrast"
    display="grid"
    placeItems="center"
    aria-hidden
  >
    {isSelected && <Check size={12} strokeWidth={3} />}
  </Box>
);

/** Content of a store's row; memoized, so that only changed rows re-render. */
const Content = memo(({ store, isSelected }: { store: PickableStore; isSelected: boolean }) => (
  <>
    <Mark isSelected={isSelected} />
    <Text flex="1 1 60%" fontWeight="bold" truncate position="relative" title={store.name}>
      <NameWithoutBrand name={store.name} />
    </Text>
    <Text flex="1 1 40%" color="fg.muted" truncate>
      {store.commune}
    </Text>
  </>
));

interface PickerListProps {
  stores: readonly PickableStore[];
  selection: Selection;
}

/** List in which users select stores by click, Shift+click, Space, Shift+arrow keys or Ctrl+A. */
export const PickerList = ({ stores, selection }: PickerListProps) => {
  const shownIds = useMemo(() => stores.map(({ id }) => id), [stores]);
  const { containerRef, lines, before, after, scrollTo } = useVirtualRows<HTMLDivElement>(stores.length, lineHeight);
  const toggle = (index: number, shouldExtend: boolean) => {
    const store = stores[index];
    if (store !== undefined) selection.toggle(store.id, shownIds, shouldExtend);
  };
  const { active, onKeyDown, onFocus } = useRowFocus({
    containerRef: containerRef,
    keys: shownIds,
    columnCount: 1,
    scrollTo,
    highlightedIndex: null,
    onEnter: (index) => toggle(index, false),
    onOpenMenu: () => undefined,
    onSelect: toggle,
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.take(shownIds);
    } else onKeyDown(event);
  };
  return (
    <Box maxH="19rem" overflowY="auto" borderTopWidth="1px" borderColor="border">
      <Box
        ref={containerRef}
        role="listbox"
        aria-multiselectable
        aria-label={t('storesBulk.picker.list')}
        onKeyDown={handleKeyDown}
        onFocus={onFocus}
      >
        <Box style={{ height: before }} role="presentation" />
        {lines.map(({ index }) => {
          const store = stores[index];
          if (store === undefined) return null;
          const isSelected = selection.ids.has(store.id);
          return (
            <PickerRow
              key={store.id}
              role="option"
              aria-selected={isSelected}
              aria-setsize={stores.length}
              aria-posinset={index + 1}
              data-row={index}
              tabIndex={index === active ? 0 : -1}
              userSelect="none"
              onClick={(event) => toggle(index, event.shiftKey)}
            >
              <Content store={store} isSelected={isSelected} />
            </PickerRow>
          );
        })}
        <Box style={{ height: after }} role="presentation" />
      </Box>
    </Box>
  );
};
