import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { failureSchema } from '@shared/contract/protocol/failure';

/** The newest one. */
export const jobFileVersion = 2;

/** A job as its file has it. */
const jobRecord = v.object({
  /** 2: of kinds that change many, whose state an earlier build cannot read. */
  version: v.picklist([1, jobFileVersion]),
  /** Whose it is: nobody else sees or continues it. */
  owner: v.object({ environment: v.string(), tenant: v.string(), userId: v.number() }),
  id: v.pipe(v.string(), v.uuid()),
  kind: v.string(),
  label: v.string(),
  input: v.unknown(),
  state: v.unknown(),
  standing: v.picklist([
    'scheduled',
    'overdue',
    'queued',
    'running',
    'waitingForNetwork',
    'stillPending',
    'interrupted',
    'completed',
    'incomplete',
    'failed',
    'cancelled',
  ]),
  failure: v.nullable(failureSchema),
  cancelling: v.boolean(),
  startedAt: v.number(),
  dueAt: v.optional(v.nullable(v.number()), null),
  /** Off the list, and kept as long as it can be taken back. */
  archived: v.optional(v.boolean(), false),
  endedAt: v.nullable(v.number()),
  /** When it was written. */
  savedAt: v.number(),
});
export type JobRecord = v.InferOutput<typeof jobRecord>;
export type JobOwner = JobRecord['owner'];

/** Begins the names of all files of an owner. A hash: tenants are no names for files. */
export const jobFilePrefix = ({ environment, tenant, userId }: JobOwner): string =>
  createHash('sha256')
    .update(JSON.stringify([environment, tenant, userId]))
    .digest('hex')
    .slice(0, 32);

export const jobFileName = ({ owner, id }: JobRecord): string => `${jobFilePrefix(owner)}-${id}.json`;

export const isJobFileName = (name: string): boolean => /^[0-9a-f]{32}-[0-9a-f-]{36}\.json$/.test(name);

const { owner, savedAt, dueAt } = jobRecord.entries;
const savedJob = v.object({ owner, savedAt, dueAt });

/** Where a job is from and when it was written or is to begin, whichever user's it is; null for what is no job. */
export const savedIn = (text: string): { environment: string; savedAt: number } | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), savedJob), text);
  if (!parsed.success) return null;
  const { output } = parsed;
  return { environment: output.owner.environment, savedAt: Math.max(output.savedAt, output.dueAt ?? 0) };
};

/** Null for what is no job, or another owner's. */
export const parseJobRecord = (text: string, owner: JobOwner): JobRecord | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = v.safeParse(jobRecord, value);
  return parsed.success && jobFilePrefix(parsed.output.owner) === jobFilePrefix(owner) ? parsed.output : null;
};
