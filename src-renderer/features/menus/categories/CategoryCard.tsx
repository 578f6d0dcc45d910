import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Box, chakra, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight, GripVertical, Plus, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { useFormats } from '@kit/format/useFormats';
import { useVirtualRows } from '@kit/resource/list/table/useVirtualRows';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { Category } from './categoryEdits';
import { getArrowStep, LineButton, lineHeight, ProductLine } from './ProductLine';
import type { CategoryActions } from './useCategories';
import type { DragItem } from './useCategoryDragging';
import type { MenuProducts } from './useMenuProducts';

interface CategoryCardProps {
  category: Category;
  index: number;
  /** Visible products with their index in the category; all products unless filtered. */
  shownProducts: readonly { id: number; index: number }[];
  products: MenuProducts;
  /** For products in several categories, the other categories. */
  otherCategoriesByProduct: ReadonlyMap<number, readonly Pick<Category, 'key' | 'name'>[]>;
  isOpen: boolean;
  /** False while filtered, since the positions between visible products are ambiguous. */
  isMovable: boolean;
  readOnly: boolean;
  error: string | undefined;
  actions: CategoryActions;
  onToggle: (keys: readonly string[], isOpen: boolean) => void;
  onAdd: (key: string) => void;
  onMoveTo: (id: number, sourceCategory: string) => void;
  onRemove: (key: string) => void;
}

/** Drop target below the last product. */
const EndDropTarget = ({ category, count, disabled }: { category: string; count: number; disabled: boolean }) => {
  const { setNodeRef, isOver } = useDroppable({
    id: `end ${category}`,
    data: { kind: 'end', category, index: count } satisfies DragItem,
    disabled,
  });
  return (
    <Box ref={setNodeRef} minH="4" borderRadius="l1" boxShadow={isOver ? '0 -2px 0 0 {colors.brand.solid}' : undefined}>
      {count === 0 && (
        <Text textStyle="sm" color="fg.muted" px="2" py="2">
          {t('menus.categories.empty')}
        </Text>
      )}
    </Box>
  );
};

/**
 * `from`: number of products above which only lines near the viewport are rendered. `overscan`: lines rendered beyond
 * the viewport.
 */
const virtualizationOptions = { from: 24, overscan: 3 };

const ProductList = memo(
  ({
    category,
    shownProducts,
    products,
    otherCategoriesByProduct,
    isMovable,
    readOnly,
    actions,
    onMoveTo,
  }: CategoryCardProps) => {
    const formats = useFormats();
    const unnamedText = t('menus.categories.nameless');
    const { key } = category;
    const { containerRef, lines, before, after, scrollTo } = useVirtualRows<HTMLUListElement>(
      shownProducts.length,
      lineHeight,
      virtualizationOptions,
    );
    const scrollToRef = useRef(scrollTo);
    useEffect(() => {
      scrollToRef.current = scrollTo;
    });
    const { scrollers } = actions;
    useEffect(() => {
      scrollers.set(key, (index) => scrollToRef.current(index));
      return () => void scrollers.delete(key);
    }, [scrollers, key]);
    return (
      <chakra.ul
        ref={containerRef}
        listStyleType="none"
        aria-label={category.name || unnamedText}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {lines.map(({ index }) => {
          const shownProduct = shownProducts[index];
          if (shownProduct === undefined) return null;
          const { id, index: productIndex } = shownProduct;
          const product = products.getProduct(id);
          const otherCategories = (otherCategoriesByProduct.get(id) ?? []).filter(
            (otherCategory) => otherCategory.key !== key,
          );
          return (
            <ProductLine
              key={id}
              id={id}
              index={productIndex}
              position={index + 1}
              count={shownProducts.length}
              name={products.getName(id)}
              price={product?.priceProduct == null ? undefined : formats.money(product.priceProduct)}
              isHidden={product?.show === false}
              isMissing={products.all !== undefined && product === undefined}
              alsoIn={otherCategories.map(({ name }) => name || unnamedText).join(', ')}
              category={key}
              categoryName={category.name || unnamedText}
              isMovable={isMovable}
              readOnly={readOnly}
              actions={actions}
              onMoveTo={onMoveTo}
            />
          );
        })}
      </chakra.ul>
    );
  },
);

/** Category with its products: collapsible, movable, and a drop target. */
export const CategoryCard = memo((props: CategoryCardProps) => {
  const {
    category,
    index,
    shownProducts,
    products,
    isOpen,
    isMovable,
    readOnly,
    error,
    actions,
    onToggle,
    onAdd,
    onRemove,
  } = props;
  const { key, orderedProducts } = category;
  const bodyId = useId();
  const errorId = useId();
  const name = category.name || t('menus.categories.nameless');
  const count = orderedProducts.length;
  const data: DragItem = { kind: 'category', category: key, index };
  const drag = useDraggable({ id: `category ${key}`, data, disabled: !isMovable });
  const drop = useDroppable({ id: `category ${key}`, data, disabled: !isMovable });
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = getArrowStep(event);
    if (step === null) return;
    event.preventDefault();
    actions.stepCategory(key, step);
  };
  return (
    <Stack
      ref={drag.setNodeRef}
      role="group"
      aria-label={name}
      data-category={key}
      gap="1"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      bg="bg.panel"
      opacity={drag.isDragging ? '0.4' : undefined}
    >
      <Flex
        ref={drop.setNodeRef}
        gap="2"
        align="flex-start"
        boxShadow={drop.isOver && !drag.isDragging ? '0 -2px 0 0 {colors.brand.solid}' : undefined}
      >
        {isMovable && (
          <LineButton
            ref={drag.setActivatorNodeRef}
            type="button"
            data-category-handle
            aria-label={t('rows.move', { name })}
            cursor="grab"
            touchAction="none"
            mt="1"
            {...drag.listeners}
            onKeyDown={handleKeyDown}
          >
            <GripVertical size={18} aria-hidden />
          </LineButton>
        )}
        <LineButton
          type="button"
          mt="1"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          aria-label={t('menus.categories.productsOf', { name })}
          onClick={() => onToggle([key], !isOpen)}
        >
          {isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
        </LineButton>
        <Box flex="1" minW="0" data-field={`categories.${index}.name`}>
          {readOnly ? (
            <Text fontWeight="bold" pt="2">
              {name}
            </Text>
          ) : (
            <Stack gap="1">
              <TextInput
                value={category.name}
                aria-label={t('menus.categories.name', { place: index + 1 })}
                placeholder={t('menus.categories.namePlaceholder')}
                autoComplete="off"
                required
                aria-invalid={error !== undefined}
                {...(error !== undefined && { 'aria-describedby': errorId })}
                onChange={({ target }) => actions.rename(key, target.value)}
              />
              {error !== undefined && (
                <Text id={errorId} textStyle="xs" color="fg.error">
                  {error}
                </Text>
              )}
            </Stack>
          )}
        </Box>
        <Text
          textStyle="sm"
          color="fg.muted"
          whiteSpace="nowrap"
          pt="2.5"
          minW="6.5em"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
        >
          {shownProducts.length === count
            ? t('menus.categories.count', { count })
            : t('menus.categories.countShown', { shown: shownProducts.length, count })}
        </Text>
        {!readOnly && (
          <LineButton
            type="button"
            mt="1"
            data-remove-category
            aria-label={t('rows.remove', { name })}
            title={t('menus.categories.removeShort')}
            onClick={() => onRemove(key)}
          >
            <Trash2 size={16} aria-hidden />
          </LineButton>
        )}
      </Flex>
      {isOpen && (
        <Box id={bodyId} ps={{ base: '0', md: '10' }}>
          <ProductList {...props} />
          <EndDropTarget category={key} count={count} disabled={!isMovable} />
          {!readOnly && products.mayList && (
            <HStack pt="1">
              <Button variant="outline" size="sm" data-add-products onClick={() => onAdd(key)}>
                <Plus aria-hidden /> {t('menus.categories.addProducts')}
              </Button>
            </HStack>
          )}
        </Box>
      )}
    </Stack>
  );
});
