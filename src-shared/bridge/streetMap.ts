import * as v from 'valibot';

/** A street map as pages get it: everything that it needs lies under one path of the app's own scheme. */

export const streetMapPath = '/map/';
export const streetMapOrigin = 'app://bundle';

const address = v.pipe(v.string(), v.startsWith(`${streetMapOrigin}${streetMapPath}`));

export const streetMapSchema = v.object({
  /** Of a style, by names that are no one else's. */
  sources: v.record(v.string(), v.looseObject({ type: v.picklist(['vector', 'raster', 'raster-dem']) })),
  layers: v.array(v.looseObject({ id: v.string(), type: v.string() })),
  glyphs: v.nullable(address),
  sprites: v.array(v.object({ id: v.string(), url: address })),
  /** Whom the map is from, as text. */
  attribution: v.string(),
});
export type StreetMap = v.InferOutput<typeof streetMapSchema>;
