import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { failureSchema } from '@shared/contract/protocol/failure';
import type { BannerArea } from '@shared/domain/content/banners';
import { campaignJob, jobStatuses, plannedUndo } from '@shared/jobs/job';

export const jobFileVersion = 4;

/** A job file's content. The file calls the job's status `standing`. */
const jobFileSchema = v.object({
  /** Versions 2 (bulk jobs), 3 (banner orders) and 4 (planned undo) cannot be read by earlier builds. */
  version: v.picklist([1, 2, 3, jobFileVersion]),
  /** Owner of the job. Other users can neither see nor resume the job. */
  owner: v.object({ environment: v.string(), tenant: v.string(), userId: v.number() }),
  id: v.pipe(v.string(), v.uuid()),
  kind: v.string(),
  label: v.string(),
  input: v.unknown(),
  state: v.unknown(),
  standing: v.picklist(jobStatuses),
  failure: v.nullable(failureSchema),
  cancelling: v.boolean(),
  startedAt: v.number(),
  dueAt: v.optional(v.nullable(v.number()), null),
  plannedUndo: v.optional(v.nullable(plannedUndo), null),
  /** Id of the job whose planned undo this job performs. */
  undoes: v.optional(v.nullable(v.string()), null),
  /** Campaign that the job belongs to. */
  campaign: v.optional(v.nullable(campaignJob), null),
  /** True if the job is hidden from the list and stored only for undo. */
  archived: v.optional(v.boolean(), false),
  endedAt: v.nullable(v.number()),
  /** Time of the last write (ms). */
  savedAt: v.number(),
});
export type JobOwner = v.InferOutput<typeof jobFileSchema>['owner'];

/** Job kinds of earlier builds, now areas of the kind `bannerOrder`. */
const areasByEarlierKind = new Map<string, BannerArea>([
  ['positionBannerOrder', 'positionBanners'],
  ['popUpOrder', 'popUps'],
]);

const jobRecordSchema = v.pipe(
  jobFileSchema,
  v.transform(({ standing: status, ...record }) => {
    const area = areasByEarlierKind.get(record.kind);
    const bannerOrder = { kind: 'bannerOrder', input: { ...(record.input as object), area } };
    return { ...record, ...(area && bannerOrder), status };
  }),
);
export type JobRecord = v.InferOutput<typeof jobRecordSchema>;

export const serializeJobRecord = ({ status, ...record }: JobRecord): string =>
  JSON.stringify({ ...record, standing: status });

/**
 * Returns the file name prefix of an owner's jobs. Hashed, because tenant keys may contain characters that file names
 * cannot.
 */
export const getJobFilePrefix = ({ environment, tenant, userId }: JobOwner): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId]))
    .digest('hex')
    .slice(0, 32);

export const getJobFileName = ({ owner, id }: Pick<JobRecord, 'owner' | 'id'>): string =>
  `${getJobFilePrefix(owner)}-${id}.json`;

export const isJobFileName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

const { owner, savedAt, dueAt, plannedUndo: undo } = jobFileSchema.entries;
const jobHeaderSchema = v.object({ owner, savedAt, dueAt, plannedUndo: undo });

/**
 * Reads the environment and the last use of any user's job file. The last use is the latest of the last write, the due
 * time and the undo time. Returns null if the file is not a job.
 */
export const parseJobHeader = (text: string): { environment: string; savedAt: number } | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), jobHeaderSchema), text);
  if (!parsed.success) return null;
  const { output } = parsed;
  return {
    environment: output.owner.environment,
    savedAt: Math.max(output.savedAt, output.dueAt ?? 0, output.plannedUndo?.at ?? 0),
  };
};

/** Parses a job file. Returns null if it is invalid or belongs to another owner. */
export const parseJobRecord = (text: string, owner: JobOwner): JobRecord | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = v.safeParse(jobRecordSchema, value);
  return parsed.success && getJobFilePrefix(parsed.output.owner) === getJobFilePrefix(owner) ? parsed.output : null;
};
