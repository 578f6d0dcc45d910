import { describe, expect, it } from 'vitest';
import type { BulkResult } from '@shared/jobs/bulkResult';
import { sendJson, startTestServer } from '../support/server';
import { startJobHarness } from './support';

/** A real server that stores the menus of its stores; `onPut` may return another status, before or after storing. */
const createPlatform = async (
  menus: Record<number, number | null>,
  onPut: (id: number) => { status: number; isKept: boolean } | undefined = () => undefined,
) => {
  const menuByStore = new Map(Object.entries(menus).map(([id, menuId]) => [Number(id), menuId]));
  const sentInputs: [number, unknown][] = [];
  const server = await startTestServer(({ method, url, body }, response) => {
    const id = Number(url.slice('/v1/stores/'.length));
    const createRow = () => ({ id, name: `Tienda ${id}`, menu_id: menuByStore.get(id) });
    if (!menuByStore.has(id)) return sendJson(response, 404, { errors: { code: 1002 } });
    if (method === 'GET') return sendJson(response, 200, createRow());
    const readResult = JSON.parse(body) as { menu_id: number | null };
    sentInputs.push([id, readResult]);
    const reply = onPut(id);
    if (reply === undefined || reply.isKept) menuByStore.set(id, readResult.menu_id);
    return reply === undefined
      ? sendJson(response, 200, createRow())
      : sendJson(response, reply.status, { errors: { code: 9999 } });
  });
  return { ...server, stored: menuByStore, sentInputs };
};

const toMenu3 = (...ids: number[]) => ({ assignments: ids.map((storeId) => ({ storeId, to: 3 })) });

describe('assigning a menu to many stores', () => {
  it('changes the stores with another menu and restores their previous menus on undo', async () => {
    const platform = await createPlatform({ 1: 9, 2: null, 3: 3 });
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('menuAssignment', toMenu3(1, 2, 3));
    expect(await waitForStatus(id, 'completed')).toMatchObject({
      counts: { saved: 3, failed: 0, unknown: 0 },
      undoable: 2,
    });
    expect(platform.sentInputs.sort(([item], [other]) => item - other)).toEqual([
      [1, { id: 1, menu_id: 3 }],
      [2, { id: 2, menu_id: 3 }],
    ]);
    platform.sentInputs.length = 0;
    const undoOutcome = await jobs.undo(id, 'Deshacer');
    await waitForStatus(undoOutcome.ok ? undoOutcome.value.id : '', 'completed');
    expect([...platform.stored.values()]).toEqual([9, null, 3]);
  });

  it('does not undo a store whose menu has changed since', async () => {
    const platform = await createPlatform({ 1: 9, 2: 9 });
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('menuAssignment', toMenu3(1, 2));
    await waitForStatus(id, 'completed');
    platform.stored.set(2, 5);
    const undoOutcome = await jobs.undo(id, 'Deshacer');
    const undoneId = undoOutcome.ok ? undoOutcome.value.id : '';
    await waitForStatus(undoneId, 'incomplete');
    expect([...platform.stored.values()]).toEqual([9, 5]);
    const outcome = await jobs.getResult(undoneId);
    expect(new Map(outcome.ok ? (outcome.value as BulkResult).results : []).get(2)).toEqual({
      state: 'failed',
      why: 'changedSince',
    });
  });

  it('checks the stores whose reply was lost and reports those that no longer exist', async () => {
    const platform = await createPlatform({ 1: 9 }, () => ({ status: 500, isKept: true }));
    const { start, waitForStatus, jobs } = startJobHarness(platform.url, { capabilities: [] });
    const id = await start('menuAssignment', toMenu3(1, 4));
    await waitForStatus(id, 'incomplete');
    const outcome = await jobs.getResult(id);
    const results = new Map(outcome.ok ? (outcome.value as BulkResult).results : []);
    expect(results.get(4)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
    expect(platform.stored.get(1)).toBe(3);
  });
});
