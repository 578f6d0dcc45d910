import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { failureSchema } from '@shared/contract/protocol/failure';
import type { BannerArea } from '@shared/domain/content/banners';
import { jobStatuses } from '@shared/jobs/job';

export const jobFileVersion = 3;

/** Job as stored on disk, where its status is called `standing`. */
const jobFile = v.object({
  /** Version 2: bulk jobs, version 3: banner orders; earlier builds cannot read them. */
  version: v.picklist([1, 2, jobFileVersion]),
  /** Owner; other users neither see nor resume the job. */
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
  /** Removed from the list, but kept for undo. */
  archived: v.optional(v.boolean(), false),
  endedAt: v.nullable(v.number()),
  /** Time of the last write (ms). */
  savedAt: v.number(),
});
export type JobOwner = v.InferOutput<typeof jobFile>['owner'];

/** Kinds of earlier builds that are now areas of `bannerOrder`. */
const earlierKinds = new Map<string, BannerArea>([
  ['positionBannerOrder', 'positionBanners'],
  ['popUpOrder', 'popUps'],
]);

const jobRecord = v.pipe(
  jobFile,
  v.transform(({ standing: status, ...record }) => {
    const area = earlierKinds.get(record.kind);
    const bannerOrder = { kind: 'bannerOrder', input: { ...(record.input as object), area } };
    return { ...record, ...(area && bannerOrder), status };
  }),
);
export type JobRecord = v.InferOutput<typeof jobRecord>;

export const serializeJobRecord = ({ status, ...record }: JobRecord): string =>
  JSON.stringify({ ...record, standing: status });

/** File name prefix of an owner's jobs, hashed because tenant keys are not valid file names. */
export const getJobFilePrefix = ({ environment, tenant, userId }: JobOwner): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId]))
    .digest('hex')
    .slice(0, 32);

export const getJobFileName = ({ owner, id }: Pick<JobRecord, 'owner' | 'id'>): string =>
  `${getJobFilePrefix(owner)}-${id}.json`;

export const isJobFileName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

const { owner, savedAt, dueAt } = jobFile.entries;
const savedJob = v.object({ owner, savedAt, dueAt });

/** Environment and age of any user's job file: last write, or due time if later. Null if it is not a job. */
export const parseJobHeader = (text: string): { environment: string; savedAt: number } | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), savedJob), text);
  if (!parsed.success) return null;
  const { output } = parsed;
  return { environment: output.owner.environment, savedAt: Math.max(output.savedAt, output.dueAt ?? 0) };
};

/** Parses a job file; null if invalid or of another owner. */
export const parseJobRecord = (text: string, owner: JobOwner): JobRecord | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = v.safeParse(jobRecord, value);
  return parsed.success && getJobFilePrefix(parsed.output.owner) === getJobFilePrefix(owner) ? parsed.output : null;
};
