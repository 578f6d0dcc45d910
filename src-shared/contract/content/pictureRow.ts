import { nestedObjectOrNull, object, id, optional, pictureUrl, text, derived } from '../reading';

/** Ids of an entity's pictures, the main one first; platforms report ids, pictures or both. */
export const getPictureIds = (
  reported: readonly number[] | undefined,
  pictures: readonly { id: number }[],
): number[] => [...new Set([...(reported ?? []), ...pictures.map((picture) => picture.id)])];

/** Picture of an entity as customers see it. `url` is null if the platform reports none that can be shown. */
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
