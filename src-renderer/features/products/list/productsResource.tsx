import { useMenuOptions } from '@entities/menus/menuOptions';
import { tagOptions } from '@entities/products/productTexts';
import { defineResource } from '@kit/resource/list/listDefinition';
import { booleanFilter, choiceFilter, multiFilter, recentSearchTextFilter } from '@kit/resource/list/filters/filters';
import {
  ProductMenus,
  ProductName,
  ProductPrice,
  ProductSold,
  ProductState,
  ProductTags,
  ProductUpdated,
} from './ProductCells';

/** Columns and filters of the product list. */
export const productsResource = defineResource({
  listName: 'products.list',
  area: 'products',
  labelKey: 'products.title',
  masculine: true,
  trackSearchAs: 'products',
  columns: [
    {
      key: 'product',
      sort: 'name',
      cell: (product) => <ProductName product={product} />,
    },
    {
      key: 'tags',
      cell: (product) => <ProductTags tags={product.tags} />,
      width: '7rem',
      minTableWidth: '68rem',
    },
    {
      key: 'price',
      cell: (product) => <ProductPrice product={product} />,
      width: '7rem',
      align: 'end',
    },
    {
      key: 'sold',
      cell: (product) => <ProductSold product={product} />,
      width: '10rem',
      minTableWidth: '52rem',
    },
    {
      key: 'state',
      cell: (product) => <ProductState product={product} />,
      width: '11.5rem',
    },
    {
      key: 'menus',
      cell: (product) => <ProductMenus product={product} />,
      width: '7.5rem',
      minTableWidth: '60rem',
    },
    {
      key: 'updated',
      cell: (product) => <ProductUpdated product={product} />,
      width: '10rem',
      optional: true,
    },
  ],
  filters: {
    query: recentSearchTextFilter(),
    show: booleanFilter('products.filters.shown', 'products.filters.hidden', 'list.anyMasculine'),
    tag: choiceFilter(tagOptions),
    menuIds: multiFilter(useMenuOptions),
  },
  query: ({ tag }) => (tag === undefined ? {} : { tags: [tag] }),
});
