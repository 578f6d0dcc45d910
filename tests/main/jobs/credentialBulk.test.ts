import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reauthenticationRequiredCode } from '@shared/contract/protocol/errors';
import type { BulkResult } from '@shared/jobs/bulkResult';
import { credentialBulk, type CredentialBulkInput } from '@shared/jobs/credentialBulk';
import { sendJson, startTestServer } from '../support/server';
import { createTempFolder, startJobHarness } from './support';

const secret = 'APP_USR-1234567890123456';

/** A platform that stores Mercado Pago tokens by store; `onSave` may return another status, after storing. */
const aPlatform = async (connectedStoreIds: readonly number[], onSave: (id: number) => number = () => 200) => {
  const connectedIds = new Set(connectedStoreIds);
  const sentStoreIds: number[] = [];
  const createRow = (id: number) => ({
    store_id: id,
    key: 'mercado_pago',
    state: connectedIds.has(id) ? 'set' : 'missing',
    value: {},
    secrets_set: connectedIds.has(id) ? ['accessToken'] : [],
  });
  const server = await startTestServer(({ method, body }, response) => {
    if (method === 'GET') return sendJson(response, 200, [...connectedIds].map(createRow));
    const { store_id: id, value } = JSON.parse(body) as {
      store_id: number;
      value: { access_token?: string | null };
    };
    sentStoreIds.push(id);
    if (value.access_token === null) connectedIds.delete(id);
    else connectedIds.add(id);
    const status = onSave(id);
    return sendJson(response, status, status === 200 ? createRow(id) : { errors: { code: 9999 } });
  });
  return { ...server, stored: connectedIds, sent: sentStoreIds };
};

const createInput = (storeIds: number[], replacedStoreIds: number[] = []): CredentialBulkInput => ({
  key: 'mercado_pago',
  value: { accessToken: secret },
  storeIds,
  replaced: replacedStoreIds,
});

describe('connecting many stores', () => {
  it('sends the credential to each store, and undo removes it only from stores that had none before', async () => {
    const platform = await aPlatform([2]);
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('credentialBulk', createInput([1, 2, 3], [2]));
    expect(await waitForStatus(id, 'completed')).toMatchObject({
      counts: { saved: 3, failed: 0, unknown: 0 },
      undoable: 2,
    });
    expect(platform.sent.toSorted()).toEqual([1, 2, 3]);
    const undoJob = await jobs.undo(id, 'Deshacer');
    await waitForStatus(undoJob.ok ? undoJob.value.id : '', 'completed');
    expect([...platform.stored]).toEqual([2]);
  });

  it('does not replace the credential of a store that another user connected in the meantime', async () => {
    const server = await startTestServer(({ method }, response) =>
      sendJson(response, 200, method === 'GET' ? [connectedRow] : null),
    );
    const connectedRow = { store_id: 2, key: 'sodexo', state: 'set', value: { commerce_code: '111' }, secrets_set: [] };
    const { start, waitForStatus, jobs } = startJobHarness(server.url, { capabilities: [] });
    const id = await start('credentialBulk', {
      key: 'sodexo',
      value: { commerceCode: '222' },
      storeIds: [2],
      replaced: [],
    });
    await waitForStatus(id, 'incomplete');
    const outcome = await jobs.getResult(id);
    const { results } = (outcome.ok ? outcome.value : { results: [] }) as BulkResult;
    expect(new Map(results).get(2)).toEqual({ state: 'failed', why: 'changedSince' });
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('reports refused stores and retries only those', async () => {
    let isBroken = true;
    const platform = await aPlatform([], (id) => (id === 2 && isBroken ? 422 : 200));
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('credentialBulk', createInput([1, 2]));
    await waitForStatus(id, 'incomplete');
    const outcome = await jobs.getResult(id);
    const { results } = (outcome.ok ? outcome.value : { results: [] }) as BulkResult;
    expect(new Map(results).get(1)).toEqual({ state: 'saved' });
    expect(new Map(results).get(2)?.state).toBe('failed');
    isBroken = false;
    platform.stored.delete(2);
    platform.sent.length = 0;
    await jobs.retry(id);
    await waitForStatus(id, 'completed');
    expect(platform.sent).toEqual([2]);
  });
});

describe('secrets of a job', () => {
  it('are not sent without a recent password', async () => {
    const platform = await aPlatform([]);
    const { jobs } = startJobHarness(platform.url, { capabilities: [], isReauthenticated: () => false });
    const outcome = await jobs.start('credentialBulk', 'Conectar', createInput([1]));
    expect(outcome).toMatchObject({ ok: false, failure: { code: reauthenticationRequiredCode } });
    expect(await jobs.list()).toEqual([]);
    expect(platform.sent).toEqual([]);
  });

  it('are never written to the job file', async () => {
    const platform = await aPlatform([]);
    const folder = createTempFolder();
    const { start, waitForStatus } = startJobHarness(platform.url, { capabilities: [], folder });
    await waitForStatus(await start('credentialBulk', createInput([1, 2])), 'completed');
    // Temporary files of writes may disappear between listing and reading.
    const readFiles = async () => {
      const files = await readdir(folder);
      return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))).join('');
    };
    await expect.poll(readFiles).toContain('mercado_pago');
    expect(await readFiles()).not.toContain(secret);
  });

  it('are removed from the stored input, unlike other fields', () => {
    const input: CredentialBulkInput = {
      key: 'rappi',
      value: {
        clientId: 'abc',
        clientSecret: 'secreto-largo',
        webhookSecrets: { newOrder: 'uno-uno-uno', ping: 'dos' },
      },
      storeIds: [1],
      replaced: [],
    };
    const storedInput = credentialBulk.withoutSecrets?.(input);
    expect(JSON.stringify(storedInput)).not.toMatch(/secreto|uno-uno|dos/);
    expect(storedInput).toMatchObject({ value: { clientId: 'abc' }, hasLostSecrets: true });
  });
});
