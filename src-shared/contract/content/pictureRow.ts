import { isObject, type Json } from '../../domain/values/json';
import { nestedObjectOrNull, object, id, optional, pictureUrl, text, derived } from '../reading';

/** Returns the ids of an entity's pictures, main picture first. Platforms send ids, pictures or both. */
export const getPictureIds = (
  reportedIds: readonly number[] | undefined,
  pictures: readonly { id: number }[],
): number[] => [...new Set([...(reportedIds ?? []), ...pictures.map((picture) => picture.id)])];

/** Copies a single picture, in `picture` or `pictures`, to a list. */
export const addPictures = (row: Json): Json => {
  const picture = row['pictures'] ?? row['picture'];
  return isObject(picture) && 'id' in picture ? { ...row, pictures: [picture] } : row;
};

/** Picture of an entity, as shown to customers. `url` is null if the platform sends none that can be displayed. */
export const pictureRow = derived(
  object({
    id: id(),
    url: pictureUrl(),
    cropperUrl: optional(pictureUrl()),
    name: text(),
    thumbnails: optional(nestedObjectOrNull(object({ large: pictureUrl() }))),
  }),
  ({ thumbnails, cropperUrl, ...row }) => ({ ...row, url: row.url ?? cropperUrl ?? thumbnails?.large ?? null }),
);
