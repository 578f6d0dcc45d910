import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'i18next';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { useMenuForm } from '../useMenuForm';
import {
  moveCategory,
  moveProduct,
  createCategory,
  findStepTarget,
  addProducts,
  renameCategory,
  removeCategory,
  removeProduct,
  type Category,
  type ProductPosition,
} from './categoryEdits';
import type { MenuProducts } from './useMenuProducts';

/** Number of products in the menu above which categories start collapsed. */
const maxOpenProducts = 60;

const countProducts = (categories: readonly Category[]) =>
  categories.reduce((sum, { orderedProducts }) => sum + orderedProducts.length, 0);

/** Operations on a menu's categories. Focus follows moved items, and screen readers announce changes. */
export const useCategories = ({ getName: getProductName }: MenuProducts) => {
  const { getValues, setValue } = useMenuForm();
  const listRef = useRef<HTMLDivElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const announcementRef = useRef<HTMLParagraphElement>(null);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => {
    const categories = getValues('categories');
    return new Set(countProducts(categories) <= maxOpenProducts ? categories.map(({ key }) => key) : []);
  });

  /** Functions that scroll each category's list to an index, by category key. */
  const [scrollers] = useState(() => new Map<string, (index: number) => void>());
  const getCategories = useCallback(() => getValues('categories'), [getValues]);
  const setCategories = useCallback(
    (categories: readonly Category[]) => setValue('categories', categories, { shouldDirty: true }),
    [setValue],
  );
  const toggle = useCallback(
    (keys: readonly string[], isOpen: boolean) =>
      setOpenKeys((previousKeys) => {
        const nextKeys = new Set(previousKeys);
        for (const key of keys) {
          if (isOpen) nextKeys.add(key);
          else nextKeys.delete(key);
        }
        return nextKeys;
      }),
    [],
  );

  const actions = useMemo(() => {
    const announce = (text: string) => {
      if (announcementRef.current !== null) announcementRef.current.textContent = text;
    };
    const findInCategory = (key: string, selector: string) =>
      listRef.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(key)}"] ${selector}`);
    const getName = (key: string) => getCategories().find((category) => category.key === key)?.name ?? '';

    const focusProduct = (key: string, id: number, index: number) => {
      const findHandle = () => findInCategory(key, `[data-product="${id}"] [data-handle]`);
      const element = findHandle();
      if (element != null) return element.focus();
      // Focuses in the next frame, since lines outside the viewport render only after scrolling.
      scrollers.get(key)?.(index);
      requestAnimationFrame(() => findHandle()?.focus());
    };

    const placeProduct = (id: number, sourceCategory: string, target: ProductPosition, shouldFocus: boolean) => {
      const nextCategories = moveProduct(getCategories(), id, sourceCategory, target);
      const ids = nextCategories.find(({ key }) => key === target.category)?.orderedProducts ?? [];
      const index = ids.indexOf(id);
      flushSync(() => {
        toggle([target.category], true);
        setCategories(nextCategories);
      });
      if (shouldFocus) focusProduct(target.category, id, index);
      announce(
        t('menus.categories.movedProduct', {
          name: getProductName(id),
          place: index + 1,
          count: ids.length,
          category: getName(target.category),
        }),
      );
    };
    const placeCategory = (key: string, targetIndex: number) => {
      const nextCategories = moveCategory(getCategories(), key, targetIndex);
      updateThenFocus(
        () => setCategories(nextCategories),
        () => findInCategory(key, '[data-category-handle]'),
      );
      const position = nextCategories.findIndex((category) => category.key === key) + 1;
      announce(t('rows.moved', { name: getName(key), place: position, count: nextCategories.length }));
    };
    return {
      scrollers,
      rename: (key: string, name: string) => setCategories(renameCategory(getCategories(), key, name)),
      addCategory: () => {
        const category = createCategory('');
        updateThenFocus(
          () => {
            toggle([category.key], true);
            setCategories([...getCategories(), category]);
          },
          () => findInCategory(category.key, 'input'),
        );
      },
      removeCategory: (key: string) => {
        const name = getName(key);
        const index = getCategories().findIndex((category) => category.key === key);
        const nextCategories = removeCategory(getCategories(), key);
        const neighbour = nextCategories[Math.min(index, nextCategories.length - 1)]?.key;
        updateThenFocus(
          () => setCategories(nextCategories),
          () => (neighbour === undefined ? addButtonRef.current : findInCategory(neighbour, '[data-remove-category]')),
        );
        announce(t('rows.removed', { name }));
      },
      placeCategory,
      stepCategory: (key: string, step: -1 | 1) => {
        const index = getCategories().findIndex((category) => category.key === key);
        if (index + step >= 0 && index + step < getCategories().length) placeCategory(key, index + step);
      },
      placeProduct,
      stepProduct: (id: number, sourceCategory: string, step: -1 | 1) => {
        const target = findStepTarget(getCategories(), id, sourceCategory, step);
        if (target !== null) placeProduct(id, sourceCategory, target, true);
      },
      addProducts: (key: string, ids: readonly number[]) => {
        toggle([key], true);
        setCategories(addProducts(getCategories(), key, ids));
        announce(t('menus.categories.added', { count: ids.length, category: getName(key) }));
      },
      removeProduct: (id: number, sourceCategory: string) => {
        const ids = getCategories().find(({ key }) => key === sourceCategory)?.orderedProducts ?? [];
        const index = ids.indexOf(id);
        const neighbour = ids[index + 1] ?? ids[index - 1];
        updateThenFocus(
          () => setCategories(removeProduct(getCategories(), sourceCategory, id)),
          () =>
            neighbour === undefined
              ? findInCategory(sourceCategory, '[data-add-products]')
              : findInCategory(sourceCategory, `[data-product="${neighbour}"] [data-remove]`),
        );
        announce(t('menus.categories.removedProduct', { name: getProductName(id), category: getName(sourceCategory) }));
      },
    };
  }, [getCategories, setCategories, toggle, getProductName, scrollers]);

  return { actions, open: openKeys, toggle, list: listRef, adding: addButtonRef, announcement: announcementRef };
};

export type CategoryActions = ReturnType<typeof useCategories>['actions'];
