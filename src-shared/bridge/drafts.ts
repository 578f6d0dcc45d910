import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';

/**
 * Entity that a draft belongs to. A draft is unsaved form data, stored on this computer. The main process adds the
 * environment.
 */
export const draftTarget = v.strictObject({
  tenant: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  userId: idSchema,
  area: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  /** Null for a new entity. */
  id: v.nullable(idSchema),
});
export type DraftTarget = v.InferOutput<typeof draftTarget>;

/** Id of the form that writes the draft, so that two windows do not overwrite each other's drafts. */
export const draftWriter = v.pipe(v.string(), v.uuid());

/** Content of a draft: form data, in a shape that the form defines. */
export const draftContent = v.record(v.string(), v.unknown());

export interface SavedDraft {
  writer: string;
  /** Time at which the draft was saved (Unix ms). */
  keptAt: number;
  content: Record<string, unknown>;
}
