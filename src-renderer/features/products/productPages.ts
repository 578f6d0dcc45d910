import type { PageLinks } from '@kit/resource/page/definition';

/** What the list of products has to know of their form. */
export const productPages: PageLinks<'products'> = {
  of: 'products',
  paths: { list: '/products', create: '/products/add-product', edit: '/products/edit-product' },
  createKey: 'products.create',
  removeKey: 'products.remove',
};
