import { useDraggable, useDroppable } from '@dnd-kit/core';
import { chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { CornerUpRight, GripVertical, Trash2 } from 'lucide-react';
import { memo, useCallback, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { Badge } from '@kit/ui/Badge';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import type { CategoryActions } from './useCategories';
import type { DragItem } from './useCategoryDragging';

/** Button without a tooltip: a menu has hundreds of lines, and each tooltip would add a listener. */
export const LineButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    flexShrink: '0',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { color: 'fg', bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

/** Line height (px). */
export const lineHeight = 40;

interface ProductLineProps {
  id: number;
  /**
   * Position among the visible products, from 1; set explicitly for screen readers, since not all lines are rendered.
   */
  position: number;
  count: number;
  name: string;
  /** Formatted price; undefined for unknown products. */
  price: string | undefined;
  isHidden: boolean;
  /** True if the product was deleted. */
  isMissing: boolean;
  /** Names of the other categories that have the product. */
  alsoIn: string;
  category: string;
  categoryName: string;
  index: number;
  isMovable: boolean;
  readOnly: boolean;
  actions: CategoryActions;
  onMoveTo: (id: number, sourceCategory: string) => void;
}

export const getArrowStep = ({ key }: KeyboardEvent): -1 | 1 | null =>
  key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;

/** Memoized, so that dragging over lines does not re-render them. */
const Content = memo(
  ({
    name,
    price,
    isHidden,
    isMissing,
    alsoIn,
  }: Pick<ProductLineProps, 'name' | 'price' | 'isHidden' | 'isMissing' | 'alsoIn'>) => (
    <>
      <HStack flex="1" minW="0" gap="2">
        <Text truncate textStyle="sm" title={name} color={isHidden || isMissing ? 'fg.muted' : 'fg'}>
          {name}
        </Text>
        {isHidden && <Badge tone="neutral">{t('menus.categories.hiddenProduct')}</Badge>}
        {isMissing && <Badge tone="error">{t('menus.categories.goneProduct')}</Badge>}
        {alsoIn !== '' && (
          <Text textStyle="xs" color="fg.muted" truncate title={alsoIn}>
            {t('menus.categories.alsoIn', { names: alsoIn })}
          </Text>
        )}
      </HStack>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {price}
      </Text>
    </>
  ),
);

/** Product in its category, with a drag handle and actions. */
export const ProductLine = memo((props: ProductLineProps) => {
  const { id, name, position, count, category, categoryName, index, isMovable, readOnly, actions, onMoveTo } = props;
  const data: DragItem = { kind: 'product', id, category, index };
  const drag = useDraggable({ id: `product ${category} ${id}`, data, disabled: !isMovable });
  const drop = useDroppable({ id: `product ${category} ${id}`, data, disabled: !isMovable });
  const { setNodeRef: setDragRef } = drag;
  const { setNodeRef: setDropRef } = drop;
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setDragRef(node);
      setDropRef(node);
    },
    [setDragRef, setDropRef],
  );
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = getArrowStep(event);
    if (step === null) return;
    event.preventDefault();
    actions.stepProduct(id, category, step);
  };
  return (
    <Flex
      as="li"
      ref={ref}
      data-product={id}
      aria-posinset={position}
      aria-setsize={count}
      align="center"
      gap="2"
      style={{ height: lineHeight }}
      px="2"
      borderRadius="l1"
      opacity={drag.isDragging ? '0.4' : undefined}
      boxShadow={drop.isOver && !drag.isDragging ? '0 -2px 0 0 {colors.brand.solid}' : undefined}
      _hover={{ bg: 'bg.subtle' }}
    >
      {isMovable && (
        <LineButton
          ref={drag.setActivatorNodeRef}
          type="button"
          data-handle
          aria-label={t('rows.move', { name })}
          cursor="grab"
          touchAction="none"
          {...drag.listeners}
          onKeyDown={handleKeyDown}
        >
          <RowIcon icon={GripVertical} size={18} />
        </LineButton>
      )}
      <Content {...props} />
      {!readOnly && (
        <>
          <LineButton
            type="button"
            aria-label={t('menus.categories.moveTo', { name })}
            title={t('menus.categories.moveToShort')}
            onClick={() => onMoveTo(id, category)}
          >
            <RowIcon icon={CornerUpRight} size={16} />
          </LineButton>
          <LineButton
            type="button"
            data-remove
            aria-label={t('menus.categories.removeProduct', { name, category: categoryName })}
            title={t('menus.categories.removeShort')}
            onClick={() => actions.removeProduct(id, category)}
          >
            <RowIcon icon={Trash2} size={16} />
          </LineButton>
        </>
      )}
    </Flex>
  );
});
