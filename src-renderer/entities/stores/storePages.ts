import type { PageLinks } from '@kit/resource/form/formDefinition';

/** Paths of the store form, as needed by the store list. */
export const storePages: PageLinks<'stores'> = {
  of: 'stores',
  paths: { list: '/stores', create: '/stores/add-store', edit: '/stores/edit-store' },
  createKey: 'stores.form.create',
  removeKey: 'stores.form.remove',
  removeByName: true,
};
