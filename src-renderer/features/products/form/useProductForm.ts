import type { Product } from '@shared/contract/catalogue/products';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { ProductValues } from './values';

/** Form of the product, typed. */
export const useProductForm = () => useFormAccess<ProductValues, Product>();
