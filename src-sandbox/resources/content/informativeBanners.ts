import { informativeBannerFields } from '@shared/contract/content/informativeBannerFields';
import { informativeBanners as table } from '../../db/schema';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';

export const informativeBanners = createCrudHandlers('informativeBanners', {
  table,
  columns: pickColumns(table, informativeBannerFields, ['id']),
  sort: 'id',
  // Stores null as empty text, since the column is not nullable.
  values: ({ name }) => (name === undefined ? {} : { name: name ?? '' }),
});
