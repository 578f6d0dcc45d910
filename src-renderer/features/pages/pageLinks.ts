import type { PageLinks } from '@kit/resource/form/formDefinition';

const createLinks = (list: string): PageLinks<'pages'> => ({
  of: 'pages',
  paths: { list, create: `${list}/add-page`, edit: `${list}/edit-page` },
  createKey: 'pages.create',
  removeKey: 'pages.removal.body',
});

export const pageLinks = createLinks('/pages');
/** Links to the same pages under the super admins' path. */
export const adminPageLinks = createLinks('/pages-admin');
