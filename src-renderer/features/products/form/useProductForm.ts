import type { Product } from '@shared/contract/catalogue/products';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { ProductValues } from './values';

/** Form of the product, typed. */
export const useProductForm = () => usePageForm<ProductValues, Product>();
