import { createProductRules } from '@shared/contract/catalogue/productRules';
import { defineForm } from '@kit/resource/form/formDefinition';
import { productPages } from '../productPages';
import { useHideQuestion } from './useHideQuestion';
import { useNewProductNotice, useSavedProductNotice } from './useMenuNotice';
import { productTabs } from './productTabs';
import { blankProductValues, toProductDraft, toProductValues } from './productValues';

export const productForm = defineForm({
  ...productPages,
  area: 'products',
  backKey: 'products.back',
  tabs: productTabs,
  schema: createProductRules,
  blank: blankProductValues,
  getValues: toProductValues,
  toDraft: toProductDraft,
  useSaveQuestion: useHideQuestion,
  useCreated: useNewProductNotice,
  useFollowUp: useSavedProductNotice,
  lookUp: {
    query: ({ name }) => ({ query: name, limit: 1000 }),
    is: (row, { name, priceProduct }) => row.name === name && row.priceProduct === priceProduct,
  },
});
