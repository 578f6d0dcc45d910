import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { draftContent, draftPlace, draftWriter, type DraftPlace, type KeptDraft } from '@shared/bridge/drafts';

/** A draft as its file has it. */
const fileSchema = v.object({
  version: v.literal(1),
  environment: v.string(),
  place: draftPlace,
  writer: draftWriter,
  keptAt: v.number(),
  content: draftContent,
});

export interface DraftAddress {
  environment: string;
  place: DraftPlace;
}

/** Begins the names of all files of a place. A hash: tenants and areas are no names for files. */
export const prefixOf = ({ environment, place: { tenant, userId, area, id } }: DraftAddress): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId, area, id]))
    .digest('hex')
    .slice(0, 32);

export const nameOf = (address: DraftAddress, writer: string): string => `${prefixOf(address)}-${writer}.json`;

export const isDraftName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

export const textOf = ({ environment, place }: DraftAddress, draft: KeptDraft): string =>
  JSON.stringify({ version: 1, environment, place, ...draft });

type FileContent = v.InferOutput<typeof fileSchema>;

/** Null for what is no draft. */
export const fileIn = (text: string): FileContent | null => {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Null for what is no draft, or another one's. */
export const draftIn = (text: string, address: DraftAddress): KeptDraft | null => {
  const file = fileIn(text);
  if (file === null) return null;
  const { environment, place, writer, keptAt, content } = file;
  return prefixOf({ environment, place }) === prefixOf(address) ? { writer, keptAt, content } : null;
};
