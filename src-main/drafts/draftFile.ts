import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { draftContent, draftTarget, draftWriter, type DraftTarget, type SavedDraft } from '@shared/bridge/drafts';

/** Draft as stored on disk. */
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

/** File name prefix of a form's drafts, hashed because tenants and areas are not valid file names. */
export const getDraftFilePrefix = ({ environment, place: { tenant, userId, area, id } }: DraftFileKey): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId, area, id]))
    .digest('hex')
    .slice(0, 32);

export const getDraftFileName = (address: DraftFileKey, writer: string): string =>
  `${getDraftFilePrefix(address)}-${writer}.json`;

export const isDraftFileName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

export const serializeDraft = ({ environment, place: target }: DraftFileKey, draft: SavedDraft): string =>
  JSON.stringify({ version: 1, environment, place: target, ...draft });

/** Checks if a later version wrote the file; it is not damaged and must stay. */
export const isLaterVersion = (text: string, present = 1): boolean => {
  try {
    return v.is(v.object({ version: v.pipe(v.number(), v.gtValue(present)) }), JSON.parse(text));
  } catch {
    return false;
  }
};

type FileContent = v.InferOutput<typeof fileSchema>;

/** Parses a draft file; null if invalid. */
export const parseDraftFile = (text: string): FileContent | null => {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Parses a draft file; null if invalid or of another form. */
export const parseDraft = (text: string, address: DraftFileKey): SavedDraft | null => {
  const file = parseDraftFile(text);
  if (file === null) return null;
  const { environment, place, writer, keptAt, content } = file;
  return getDraftFilePrefix({ environment, place }) === getDraftFilePrefix(address)
    ? { writer, keptAt, content }
    : null;
};
