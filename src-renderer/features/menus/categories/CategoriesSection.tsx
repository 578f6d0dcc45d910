import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { foldText } from '@shared/domain/values/foldText';
import { listFieldErrors } from '@kit/resource/form/fieldErrors';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { silentDragging } from '@kit/ui/sortable/silentDragging';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { useMenuForm } from '../useMenuForm';
import { CategoryCard } from './CategoryCard';
import { CategoryDialogs, type CategoryDialogRequest } from './CategoryDialogs';
import { UnassignedProducts } from './UnassignedProducts';
import { groupCategoriesByProduct, findProductsInSeveralCategories } from './categoryEdits';
import { filterCategories } from './search';
import { useCategories } from './useCategories';
import { useCategoryDragging } from './useCategoryDragging';
import { useMenuProducts } from './useMenuProducts';

const noProducts: readonly ProductRow[] = [];

/** Categories of the menu with their products, in customers' order. */
export const CategoriesSection = () => {
  const { control, getValues, readOnly, item } = useMenuForm();
  const { field, fieldState } = useController({ control, name: 'categories' });
  const categories = field.value;
  const products = useMenuProducts(item?.id ?? null);
  const { actions, open, toggle, list, adding, announcement } = useCategories(products);
  const [dialogRequest, setDialogRequest] = useState<CategoryDialogRequest | null>(null);
  const [typedText, setTypedText] = useState('');
  const query = foldText(useDeferredValue(typedText).trim());
  const isSearching = query !== '';

  const categoriesByProduct = useMemo(() => groupCategoriesByProduct(categories), [categories]);
  // Serialized, so that the lines re-render only when the content changes.
  const serializedDuplicates = JSON.stringify(findProductsInSeveralCategories(categoriesByProduct));
  const otherCategoriesByProduct = useMemo(
    () => new Map(JSON.parse(serializedDuplicates) as ReturnType<typeof findProductsInSeveralCategories>),
    [serializedDuplicates],
  );
  const shownCategories = useMemo(
    () => filterCategories(categories, query, products.getName),
    [categories, query, products],
  );
  const unassignedProducts = useMemo(
    () =>
      (products.all ?? noProducts).filter(
        ({ id, name }) => !categoriesByProduct.has(id) && (query === '' || foldText(name).includes(query)),
      ),
    [products, categoriesByProduct, query],
  );
  const countProducts = (key: string) =>
    categories.find((category) => category.key === key)?.orderedProducts.length ?? 0;
  const { dragged, context } = useCategoryDragging(actions, (key) => open.has(key), countProducts);
  const errors = new Map(listFieldErrors(fieldState.error));
  const keys = categories.map(({ key }) => key);
  const areAllOpen = keys.every((key) => open.has(key));
  const isMovable = !readOnly && !isSearching;

  const askToAdd = useCallback((key: string) => setDialogRequest({ kind: 'add', category: key }), []);
  const askToMove = useCallback(
    (id: number, sourceCategory: string) => setDialogRequest({ kind: 'move', id, from: sourceCategory }),
    [],
  );
  const askForCategory = useCallback((id: number) => setDialogRequest({ kind: 'place', id }), []);
  const askToRemove = useCallback(
    (key: string) => {
      const isEmpty = getValues('categories').find((category) => category.key === key)?.orderedProducts.length === 0;
      if (isEmpty) actions.removeCategory(key);
      else setDialogRequest({ kind: 'remove', category: key });
    },
    [actions, getValues],
  );

  return (
    <Stack gap="5">
      <SectionCard
        field="categories"
        title={t('menus.categories.title')}
        description={t(readOnly ? 'menus.categories.descriptionShort' : 'menus.categories.description')}
      >
        <Flex gap="3" wrap="wrap" align="center">
          <Box flex="1 1 16rem" maxW="28rem">
            <SearchInput label={t('menus.categories.search')} value={typedText} onChange={setTypedText} />
          </Box>
          {categories.length > 1 && !isSearching && (
            <Button variant="ghost" size="sm" onClick={() => toggle(keys, !areAllOpen)}>
              {areAllOpen ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
              {t(areAllOpen ? 'menus.categories.closeAll' : 'menus.categories.openAll')}
            </Button>
          )}
        </Flex>
        {!products.mayList && (
          <Text textStyle="sm" color="fg.muted">
            {t(readOnly ? 'menus.categories.namesOnly' : 'menus.categories.noOthers')}
          </Text>
        )}
        {products.failure !== null && (
          <FailureNotice
            action={
              <Button variant="outline" size="sm" onClick={products.reload}>
                {t('ui.retry')}
              </Button>
            }
          >
            {formatFailure(products.failure)}
          </FailureNotice>
        )}
        {isSearching && (
          <Text role="status" textStyle="sm" color="fg.muted">
            {t('menus.categories.found', { count: shownCategories.reduce((sum, { rows }) => sum + rows.length, 0) })}{' '}
            {!readOnly && t('menus.categories.noMoves')}
          </Text>
        )}
        {errors.get('') !== undefined && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {errors.get('')}
          </Text>
        )}
        {categories.length === 0 && (
          <Text textStyle="sm" color="fg.muted">
            {t('menus.categories.none')}
          </Text>
        )}
        <DndContext
          {...context}
          accessibility={{ announcements: silentDragging, screenReaderInstructions: { draggable: '' } }}
        >
          <Stack ref={list} gap="3">
            {shownCategories.map(({ category, index, rows }) => (
              <CategoryCard
                key={category.key}
                category={category}
                index={index}
                shownProducts={rows}
                products={products}
                otherCategoriesByProduct={otherCategoriesByProduct}
                isOpen={isSearching || open.has(category.key)}
                isMovable={isMovable}
                readOnly={readOnly}
                error={errors.get(`${index}.name`)}
                actions={actions}
                onToggle={toggle}
                onAdd={askToAdd}
                onMoveTo={askToMove}
                onRemove={askToRemove}
              />
            ))}
          </Stack>
          <DragOverlay dropAnimation={null}>
            {dragged !== null && dragged.kind !== 'end' && (
              <HStack px="3" py="2" borderRadius="l2" bg="bg.panel" boxShadow="lg" borderWidth="1px" maxW="24rem">
                <Text truncate fontWeight={dragged.kind === 'category' ? 'bold' : undefined}>
                  {dragged.kind === 'product'
                    ? products.getName(dragged.id)
                    : categories.find(({ key }) => key === dragged.category)?.name}
                </Text>
              </HStack>
            )}
          </DragOverlay>
        </DndContext>
        {!readOnly && (
          <Button ref={adding} variant="outline" size="sm" alignSelf="flex-start" onClick={actions.addCategory}>
            <Plus aria-hidden /> {t('menus.categories.create')}
          </Button>
        )}
        <Text ref={announcement} role="status" srOnly />
      </SectionCard>
      {products.all !== undefined && (
        <UnassignedProducts
          products={unassignedProducts}
          readOnly={readOnly || categories.length === 0}
          onAdd={askForCategory}
        />
      )}
      {dialogRequest !== null && (
        <CategoryDialogs
          request={dialogRequest}
          categories={categories}
          products={products}
          categoriesByProduct={categoriesByProduct}
          actions={actions}
          onClose={() => setDialogRequest(null)}
        />
      )}
    </Stack>
  );
};
