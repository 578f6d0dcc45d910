import { groupOrNull, fields, id, maybe, picture, text, derived } from './reading';

/** A picture of an entity, as customers see it. `url` is null where the platform names none that can be drawn. */
export const pictureRow = derived(
  fields({
    id: id(),
    url: picture(),
    name: text(),
    thumbnails: maybe(groupOrNull(fields({ large: picture() }))),
  }),
  ({ thumbnails, ...row }) => ({ ...row, url: row.url ?? thumbnails?.large ?? null }),
);
