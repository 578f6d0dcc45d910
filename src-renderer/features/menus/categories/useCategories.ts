import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { useMenuForm } from '../useMenuForm';
import {
  moveCategory,
  moveProduct,
  createCategory,
  findStepTarget,
  addProducts,
  renameCategory,
  withoutCategory,
  withoutProduct,
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
  const { t } = useTranslation();
  const { getValues, setValue } = useMenuForm();
  const list = useRef<HTMLDivElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const categories = getValues('categories');
    return new Set(countProducts(categories) <= maxOpenProducts ? categories.map(({ key }) => key) : []);
  });

  /** Functions that scroll each category's list to an index, by category key. */
  const [scrollers] = useState(() => new Map<string, (index: number) => void>());
  const now = useCallback(() => getValues('categories'), [getValues]);
  const setCategories = useCallback(
    (categories: readonly Category[]) => setValue('categories', categories, { shouldDirty: true }),
    [setValue],
  );
  const toggle = useCallback(
    (keys: readonly string[], isOpen: boolean) =>
      setOpen((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isOpen) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    [],
  );

  const actions = useMemo(() => {
    const announce = (text: string) => {
      if (announcement.current !== null) announcement.current.textContent = text;
    };
    const findWithin = (key: string, selector: string) =>
      list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(key)}"] ${selector}`);
    const getName = (key: string) => now().find((category) => category.key === key)?.name ?? '';

    const focusProduct = (key: string, id: number, index: number) => {
      const findHandle = () => findWithin(key, `[data-product="${id}"] [data-handle]`);
      const element = findHandle();
      if (element != null) return element.focus();
      // Focuses in the next frame, since lines outside the viewport render only after scrolling.
      scrollers.get(key)?.(index);
      requestAnimationFrame(() => findHandle()?.focus());
    };

    const placeProduct = (id: number, from: string, to: ProductPosition, focus: boolean) => {
      const next = moveProduct(now(), id, from, to);
      const ids = next.find(({ key }) => key === to.category)?.orderedProducts ?? [];
      const index = ids.indexOf(id);
      flushSync(() => {
        toggle([to.category], true);
        setCategories(next);
      });
      if (focus) focusProduct(to.category, id, index);
      announce(
        t('menus.categories.movedProduct', {
          name: getProductName(id),
          place: index + 1,
          count: ids.length,
          category: getName(to.category),
        }),
      );
    };
    const placeCategory = (key: string, to: number) => {
      const next = moveCategory(now(), key, to);
      updateThenFocus(
        () => setCategories(next),
        () => findWithin(key, '[data-category-handle]'),
      );
      const position = next.findIndex((category) => category.key === key) + 1;
      announce(t('rows.moved', { name: getName(key), place: position, count: next.length }));
    };
    return {
      scrollers,
      rename: (key: string, name: string) => setCategories(renameCategory(now(), key, name)),
      addCategory: () => {
        const category = createCategory('');
        updateThenFocus(
          () => {
            toggle([category.key], true);
            setCategories([...now(), category]);
          },
          () => findWithin(category.key, 'input'),
        );
      },
      removeCategory: (key: string) => {
        const name = getName(key);
        const index = now().findIndex((category) => category.key === key);
        const next = withoutCategory(now(), key);
        const neighbour = next[Math.min(index, next.length - 1)]?.key;
        updateThenFocus(
          () => setCategories(next),
          () => (neighbour === undefined ? addButtonRef.current : findWithin(neighbour, '[data-remove-category]')),
        );
        announce(t('rows.removed', { name }));
      },
      placeCategory,
      stepCategory: (key: string, step: -1 | 1) => {
        const index = now().findIndex((category) => category.key === key);
        if (index + step >= 0 && index + step < now().length) placeCategory(key, index + step);
      },
      placeProduct,
      stepProduct: (id: number, from: string, step: -1 | 1) => {
        const to = findStepTarget(now(), id, from, step);
        if (to !== null) placeProduct(id, from, to, true);
      },
      addProducts: (key: string, ids: readonly number[]) => {
        toggle([key], true);
        setCategories(addProducts(now(), key, ids));
        announce(t('menus.categories.added', { count: ids.length, category: getName(key) }));
      },
      removeProduct: (id: number, from: string) => {
        const ids = now().find(({ key }) => key === from)?.orderedProducts ?? [];
        const index = ids.indexOf(id);
        const neighbour = ids[index + 1] ?? ids[index - 1];
        updateThenFocus(
          () => setCategories(withoutProduct(now(), from, id)),
          () =>
            neighbour === undefined
              ? findWithin(from, '[data-add-products]')
              : findWithin(from, `[data-product="${neighbour}"] [data-remove]`),
        );
        announce(t('menus.categories.removedProduct', { name: getProductName(id), category: getName(from) }));
      },
    };
  }, [now, setCategories, toggle, getProductName, scrollers, t]);

  return { actions, open, toggle, list, adding: addButtonRef, announcement };
};

export type CategoryActions = ReturnType<typeof useCategories>['actions'];
