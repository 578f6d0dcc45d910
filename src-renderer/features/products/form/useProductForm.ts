import type { Product } from '@shared/contract/catalogue/products';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { ProductValues } from './productValues';

/** Access to the current form, typed for products. */
export const useProductForm = () => useFormAccess<ProductValues, Product>();
