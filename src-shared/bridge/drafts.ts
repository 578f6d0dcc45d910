import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';

/** What somebody typed and has not saved, as it lies on this computer. The environment is the main process's to add. */
export const draftTarget = v.strictObject({
  tenant: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  userId: idSchema,
  area: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  /** Null for an entity that does not exist yet. */
  id: v.nullable(idSchema),
});
export type DraftTarget = v.InferOutput<typeof draftTarget>;

/** Names the form that writes: two windows with the same entity do not write over one another. */
export const draftWriter = v.pipe(v.string(), v.uuid());

/** What it consists of is the form's affair. */
export const draftContent = v.record(v.string(), v.unknown());

export interface SavedDraft {
  writer: string;
  /** The instant it was written. */
  keptAt: number;
  content: Record<string, unknown>;
}
