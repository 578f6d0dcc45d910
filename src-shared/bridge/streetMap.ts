import * as v from 'valibot';

/** Street map for pages: all its resources are below one path of the app's own scheme. */

export const streetMapPath = '/map/';
export const streetMapOrigin = 'app://bundle';

const address = v.pipe(v.string(), v.startsWith(`${streetMapOrigin}${streetMapPath}`));

export const streetMapSchema = v.object({
  /** Parts of a style that pages use. */
  sources: v.record(v.string(), v.looseObject({ type: v.picklist(['vector', 'raster', 'raster-dem']) })),
  layers: v.array(v.looseObject({ id: v.string(), type: v.string() })),
  glyphs: v.nullable(address),
  sprites: v.array(v.object({ id: v.string(), url: address })),
  /** Attribution of the map, as text. */
  attribution: v.string(),
});
export type StreetMap = v.InferOutput<typeof streetMapSchema>;
