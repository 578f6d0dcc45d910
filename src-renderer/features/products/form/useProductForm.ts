import type { Product } from '@shared/contract/catalogue/products';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { ProductValues } from './values';

/** The product's form, for what its tabs are made of. */
export const useProductForm = () => usePageForm<ProductValues, Product>();
