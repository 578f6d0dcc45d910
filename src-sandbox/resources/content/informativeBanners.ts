import { informativeBanners as table } from '../../db/schema';
import { crudHandlers } from '../records/crud';

export const informativeBanners = crudHandlers('informativeBanners', {
  table,
  columns: {
    id: table.id,
    name: table.name,
    destinationLink: table.destinationLink,
    desktopImage: table.desktopImage,
    mobileImage: table.mobileImage,
  },
  sort: 'id',
  filters: {},
  // Its column has a text for every row.
  values: ({ name }) => (name === undefined ? {} : { name: name ?? '' }),
});
