import { FormPage } from '@kit/resource/page/FormPage';
import { productForm } from './form/productForm';

/** A product with all its fields: a new one, or one that exists. */
const ProductFormScreen = () => <FormPage form={productForm} />;

export default ProductFormScreen;
