import type { PageLinks } from '@kit/resource/page/definition';

const linksOf = (list: string): PageLinks<'pages'> => ({
  of: 'pages',
  paths: { list, create: `${list}/add-page`, edit: `${list}/edit-page` },
  createKey: 'pages.create',
  removeKey: 'pages.removal.body',
});

export const pageLinks = linksOf('/pages');
/** Links to the same pages under the super admins' path. */
export const adminPageLinks = linksOf('/pages-admin');
