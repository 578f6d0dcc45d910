import * as v from 'valibot';

/** Base path of the street map's resources on the app's own URL scheme. */

export const streetMapPath = '/map/';
export const streetMapOrigin = 'app://bundle';

const bundleUrl = v.pipe(v.string(), v.startsWith(`${streetMapOrigin}${streetMapPath}`));

export const streetMapSchema = v.object({
  /** The parts of a map style that pages use. */
  sources: v.record(v.string(), v.looseObject({ type: v.picklist(['vector', 'raster', 'raster-dem']) })),
  layers: v.array(v.looseObject({ id: v.string(), type: v.string() })),
  glyphs: v.nullable(bundleUrl),
  sprites: v.array(v.object({ id: v.string(), url: bundleUrl })),
  /** Attribution of the map, as plain text. */
  attribution: v.string(),
});
export type StreetMap = v.InferOutput<typeof streetMapSchema>;
