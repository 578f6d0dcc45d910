import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { draftContent, draftTarget, draftWriter, type DraftTarget, type SavedDraft } from '@shared/bridge/drafts';

/** A draft file's content. */
const fileSchema = v.object({
  version: v.literal(1),
  environment: v.string(),
  place: draftTarget,
  writer: draftWriter,
  keptAt: v.number(),
  content: draftContent,
});

export interface DraftFileKey {
  environment: string;
  place: DraftTarget;
}

/**
 * Returns the file name prefix shared by a form's drafts. Hashed, because tenants and areas may contain characters that
 * file names cannot.
 */
export const getDraftFilePrefix = ({ environment, place: { tenant, userId, area, id } }: DraftFileKey): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId, area, id]))
    .digest('hex')
    .slice(0, 32);

export const getDraftFileName = (fileKey: DraftFileKey, writer: string): string =>
  `${getDraftFilePrefix(fileKey)}-${writer}.json`;

export const isDraftFileName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

export const serializeDraft = ({ environment, place: target }: DraftFileKey, draft: SavedDraft): string =>
  JSON.stringify({ version: 1, environment, place: target, ...draft });

/** Checks whether a newer version of the app wrote the file. Such a file is valid and must not be removed. */
export const isNewerVersion = (text: string, currentVersion = 1): boolean => {
  try {
    return v.is(v.object({ version: v.pipe(v.number(), v.gtValue(currentVersion)) }), JSON.parse(text));
  } catch {
    return false;
  }
};

type FileContent = v.InferOutput<typeof fileSchema>;

/** Parses a draft file. Returns null if it is invalid. */
export const parseDraftFile = (text: string): FileContent | null => {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Parses a form's draft. Returns null if the file is invalid or belongs to another form. */
export const parseDraft = (text: string, fileKey: DraftFileKey): SavedDraft | null => {
  const file = parseDraftFile(text);
  if (file === null) return null;
  const { environment, place, writer, keptAt, content } = file;
  return getDraftFilePrefix({ environment, place }) === getDraftFilePrefix(fileKey)
    ? { writer, keptAt, content }
    : null;
};
