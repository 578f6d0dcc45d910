import type { PageLinks } from '@kit/resource/page/definition';

/** What the list of stores has to know of their form. */
export const storePages: PageLinks<'stores'> = {
  of: 'stores',
  paths: { list: '/stores', create: '/stores/add-store', edit: '/stores/edit-store' },
  createKey: 'stores.form.create',
  removeKey: 'stores.form.remove',
  removeByName: true,
};
