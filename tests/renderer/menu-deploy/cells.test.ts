import { expect, it } from 'vitest';
import { menuDeploys } from '@shared/contract/catalogue/menuDeploys';
import { readReply } from '@shared/contract/reading';
import type { Job } from '@shared/jobs/job';
import { getCellState } from '@features/menu-deploy/cells';

const zone = 'America/Santiago';

/** Cell state of a store's own site, for this reply of the platform. */
const readCellState = (fields: object) => {
  const row = { id: 1, name: 'Alameda', menuId: 3, channels: [{ channel: 'mercat', ...fields }] };
  const { parsedReply } = readReply(
    menuDeploys.stores.reply,
    { page: [row], count: 1 },
    { zone, country: 'cl', now: () => 0 },
  );
  const [store] = parsedReply?.value.page ?? [];
  if (store === undefined) throw new Error('the store was left out');
  return getCellState(store, 'mercat', { job: undefined, zone, currentUserName: null, readAt: null });
};

it('a menu is marked as never published only when the platform reports it', () => {
  expect(readCellState({ status: 'never' }).kind).toBe('never');
  expect(readCellState({}).kind).toBe('unreported');
  expect(readCellState({ status: 'archived' }).kind).toBe('unreported');
});

it('a menu with a publication time is marked as published, regardless of the status of the last publication', () => {
  const publishedAt = '2026-11-20T10:00:00';
  expect(readCellState({ status: 'never', publishedAt }).kind).toBe('published');
  expect(readCellState({ publishedAt }).kind).toBe('published');
});

it('a menu published from this computer is marked as published until the platform is read again', () => {
  const store = { id: 1, name: 'Alameda', menuId: 3, channels: [{ channel: 'mercat', status: 'never' }] };
  const { parsedReply } = readReply(
    menuDeploys.stores.reply,
    { page: [store], count: 1 },
    { zone, country: 'cl', now: () => 0 },
  );
  const job = { status: 'completed', startedAt: 1_000, endedAt: 2_000 } as Job;
  const getKind = (readAt: number) =>
    getCellState(parsedReply!.value.page[0]!, 'mercat', { job, zone, currentUserName: null, readAt }).kind;
  expect(getKind(1_500)).toBe('published');
  expect(getKind(3_000)).toBe('never');
});
