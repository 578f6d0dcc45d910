import { describe, expect, it } from 'vitest';
import { fromWire } from '@shared/contract/protocol/wire';
import { jobReply, startedJob } from '@shared/contract/protocol/platformJob';
import { readReply, type Reader } from '@shared/contract/reading';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const readWire = <T>(reader: Reader<T>, reply: unknown) =>
  readReply(reader, fromWire(reply), context).parsedReply?.value;

describe('A started job', () => {
  it.each([
    { job_id: 7 },
    { id: '7' },
    { jid: '7' },
    { job: '7' },
    { job: { id: 7, status: 'queued' } },
    { data: { job_id: '7' } },
    { data: { id: '7', type: 'jobs', attributes: { status: 'queued' } } },
  ])('has its id in %j', (reply) => {
    expect(readWire(startedJob, reply)).toEqual({ jobId: '7' });
  });

  it('is not read from an entity with a name', () => {
    expect(readWire(startedJob, { id: 7, name: 'Centro' })).toBeUndefined();
  });
});

describe('A polled job', () => {
  it.each([
    { status: 'en_proceso' },
    { state: 'En cola' },
    { progress: 45 },
    { success: true, progress: '45%' },
    { progress: 0.5, error: null, errors: [] },
    { status: 'step_2', percent: 20 },
    { finished: false },
    { success: true, data: { done: false } },
    { data: { id: '7', type: 'jobs', attributes: { status: 'running' } } },
  ])('is pending in %j', (reply) => {
    expect(readWire(jobReply, reply)).toEqual({ status: 'pending' });
  });

  it.each([
    { status: 'Completado' },
    { progress: 100 },
    { progress: 1 },
    { finished: true },
    { processed: 120, errors: 0 },
    { status: 'completed', progress: 0 },
    {},
  ])('is completed in %j', (reply) => {
    expect(readWire(jobReply, reply)).toEqual({ status: 'completed' });
  });

  it.each([
    [{ status: 'fallido', message: 'Sin conexión' }, 'Sin conexión'],
    [{ progress: 45, errors: ['Sin menú'] }, 'Sin menú'],
    [{ data: { id: '7', type: 'jobs', attributes: { status: 'failed', error: { detail: 'Sin menú' } } } }, 'Sin menú'],
  ])('has failed in %j', (reply, error) => {
    expect(readWire(jobReply, reply)).toEqual({ status: 'failed', error });
  });
});
