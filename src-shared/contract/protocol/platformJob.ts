import type * as v from 'valibot';
import { object, prepared, requiredText } from '../reading';
import { isObject, type Json } from '../../domain/values/json';
import { flattenResource } from '../json/envelope';
import { reader, type Reader } from '../reading/reader';
import { createEnumFinder, parseBoolean } from '../reading/scalars';

/** This module reads replies about jobs of the platform. Source: specification, jobs. */

/**
 * Copies the job's id from other fields or from the nested job. Ignores `id` if the reply has a name, because it is
 * then the id of another entity.
 */
const addJobId = (reply: Readonly<Json>): Readonly<Json> => {
  const { job, jid, taskId = jid, uuid = taskId, name, id } = reply;
  const nestedJobId = isObject(job) ? addJobId(job)['jobId'] : job;
  return { ...reply, jobId: reply['jobId'] ?? nestedJobId ?? uuid ?? (name === undefined ? id : undefined) };
};

/** Reply of the call that starts a job. */
export const startedJob = prepared(object({ jobId: requiredText() }), addJobId);
export type StartedJob = v.InferOutput<typeof startedJob>;

export interface JobReply {
  status: 'pending' | 'completed' | 'failed';
  /** URL of the generated file. */
  url?: string;
  error?: string;
}

const findStatus = createEnumFinder(['pending', 'completed', 'failed'], {
  ...Object.fromEntries(
    [
      ...['queued', 'enqueued', 'waiting', 'running', 'started', 'processing', 'working', 'in_progress'],
      ...['created', 'new', 'scheduled', 'retrying', 'active'],
      ...['pendiente', 'en_cola', 'iniciado', 'en_proceso', 'en_progreso', 'en_curso', 'procesando'],
    ].map((value) => [value, 'pending'] as const),
  ),
  ...Object.fromEntries(
    [
      ...['complete', 'done', 'success', 'succeeded', 'successful', 'finished', 'ok', 'ready', 'true', 'processed'],
      ...['completado', 'completada', 'terminado', 'finalizado', 'exitoso', 'listo'],
    ].map((value) => [value, 'completed'] as const),
  ),
  ...Object.fromEntries(
    [
      ...['fail', 'failure', 'error', 'errored', 'ko', 'false', 'canceled', 'cancelled', 'aborted', 'rejected'],
      ...['dead', 'killed', 'expired', 'timeout', 'timed_out', 'fallido', 'fallida', 'cancelado', 'rechazado'],
    ].map((value) => [value, 'failed'] as const),
  ),
});

const findText = (row: Json, names: readonly string[]): string | undefined =>
  names.map((name) => row[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '');

const urlNames = ['url', 'fileUrl', 'downloadUrl', 'file', 'link', 'download', 'location'];

const endFlags = ['done', 'finished', 'completed', 'complete', 'isFinished', 'ready'];

/** True if a flag or the progress, as a share or a percentage, says that the job continues. */
const isUnfinished = (row: Json): boolean => {
  const progress = Number.parseFloat(String(row['progress'] ?? row['percentage'] ?? row['percent']));
  return endFlags.some((name) => parseBoolean(row[name]) === false) || (progress < 100 && progress !== 1);
};

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const isHttpUrl = (text: unknown): text is string => typeof text === 'string' && /^https?:\/\//.test(text);

/** Returns the first sentence in an error of any structure; an empty string if the error contains none. */
const findError = (error: unknown): string | undefined => {
  if (error === undefined || error === null || error === false || error === '' || error === 0) return undefined;
  if (typeof error === 'string') return error;
  if (typeof error === 'number') return String(error);
  const messages = (Array.isArray(error) ? error : isObject(error) ? [error['message'], ...Object.values(error)] : [])
    .map(findError)
    .filter((text) => text !== undefined);
  return Array.isArray(error) || isObject(error) ? messages[0] : '';
};

const readJob = (value: unknown): JobReply | null => {
  if (value === null || value === undefined) return null;
  if (isHttpUrl(value)) return { status: 'completed', url: value };
  if (!isObject(value)) return { status: (typeof value === 'string' && findStatus(value)) || 'completed' };
  const flatValue = flattenResource(value);
  const nestedRow = [value['data'], value['job'], value['result']].find(isObject);
  const row: Json = { ...(nestedRow && flattenResource(nestedRow)), ...flatValue };
  const url = findText(row, urlNames) ?? [row['data'], row['result']].find(isHttpUrl);
  const error = findError(row['error'] ?? row['errors'] ?? row['errorMessage']);
  const isPending = url === undefined && error === undefined && isUnfinished(row);
  const statusText =
    findText(row, ['status', 'state', 'jobStatus']) ??
    (isPending ? 'pending' : [row['status'], row['success']].find(isBoolean)?.toString());
  const reportedStatus =
    statusText === undefined ? undefined : (findStatus(statusText) ?? (isPending ? 'pending' : undefined));
  // A reply ends the job unless it explicitly says that the job continues.
  const status =
    reportedStatus === undefined || (reportedStatus === 'pending' && url !== undefined)
      ? url !== undefined || error === undefined
        ? 'completed'
        : 'failed'
      : reportedStatus;
  const text = error || (status === 'failed' ? findText(row, ['message', 'detail', 'reason']) : undefined);
  return { status, ...(url !== undefined && { url }), ...(text !== undefined && { error: text }) };
};

/** Reply of the call that polls a job; null (a 204) while the job is pending. */
export const jobReply: Reader<JobReply | null> = reader<JobReply | null>(readJob, {
  type: ['object', 'null'],
  properties: {
    status: { type: 'string', enum: ['pending', 'completed', 'failed'] },
    url: { type: 'string' },
    error: { type: 'string' },
  },
});
