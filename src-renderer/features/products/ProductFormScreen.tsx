import { FormPage } from '@kit/resource/page/FormPage';
import { productForm } from './form/productForm';

/** Form of a product. */
const ProductFormScreen = () => <FormPage form={productForm} />;

export default ProductFormScreen;
