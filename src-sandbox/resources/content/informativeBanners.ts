import { informativeBannerFields } from '@shared/contract/content/informativeBannerFields';
import { informativeBanners as table } from '../../db/schema';
import { columnsOf } from '../records/columnsOf';
import { crudHandlers } from '../records/crud';

export const informativeBanners = crudHandlers('informativeBanners', {
  table,
  columns: columnsOf(table, informativeBannerFields, ['id']),
  sort: 'id',
  filters: {},
  // Its column has a text for every row.
  values: ({ name }) => (name === undefined ? {} : { name: name ?? '' }),
});
