import { describe, expect, it, vi } from 'vitest';
import type { Campaign, CampaignInput } from '@shared/domain/campaigns/campaign';
import { CampaignFiles } from '@main/campaigns/campaignFiles';
import { Campaigns } from '@main/campaigns/campaigns';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { silentLog } from '@main/log/log';
import { eventually } from '../../support/eventually';
import { createPlatformTime } from '../../support/platformTime';
import { aPricePlatform } from '../jobs/pricePlatform';
import { copyFolder, createTempFolder, aSignedInState, startJobHarness } from '../jobs/support';
import { aUser } from '../support/builders';

const day = 86_400_000;
const toWall = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');

const anInput = (start: number, changes: Partial<CampaignInput> = {}): CampaignInput => ({
  id: null,
  at: null,
  name: 'Black Friday',
  startsAt: toWall(start + day),
  endsAt: toWall(start + 3 * day),
  items: [
    {
      area: 'prices',
      id: 10,
      name: 'Clásica',
      group: { id: 1, name: 'Local', menuId: 7 },
      field: 'price',
      from: 1000,
      to: 800,
    },
  ],
  storeIds: [],
  channels: [],
  deploys: [],
  ...changes,
});

interface Options {
  folders?: { jobs: string; campaigns: string };
  disk?: FileStorage;
  start?: number;
  session?: Parameters<typeof aSignedInState>[0];
}

/** Starts the campaigns and jobs of one app on a real platform and folders, with a clock that the test moves. */
const startApp = (url: string, { folders, disk, start = Date.now(), session = {} }: Options = {}) => {
  const clock = { now: start };
  const { jobs: folder, campaigns: campaignFolder } = folders ?? {
    jobs: createTempFolder(),
    campaigns: createTempFolder(),
  };
  const harness = startJobHarness(url, { folder, now: () => clock.now });
  const published = vi.fn<(rows: readonly Campaign[]) => void>();
  let state = aSignedInState(session);
  const campaigns = new Campaigns({
    files: new CampaignFiles({
      disk: disk ?? createFileStorage(campaignFolder),
      ...createPlatformTime(() => clock.now),
      onWriteError: () => undefined,
    }),
    jobs: harness.jobs,
    getSession: () => state,
    now: () => clock.now,
    publish: published,
    log: silentLog,
  });
  const changeSession = (changes: object) => {
    state = { ...state, ...changes };
    harness.changeSession(changes);
    campaigns.handleSessionChange(state);
  };
  changeSession({});
  const saveCampaign = async (input = anInput(start)) => {
    const outcome = await campaigns.save(input);
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    return outcome.value;
  };
  let epoch = 1;
  return {
    harness,
    campaigns,
    saveCampaign,
    changeSession,
    start,
    copyFolders: () => ({ jobs: copyFolder(folder), campaigns: copyFolder(campaignFolder) }),
    rows: () => published.mock.lastCall?.[0] ?? [],
    moveTo: (now: number) => {
      clock.now = now;
      changeSession({ epoch: (epoch += 1) });
    },
  };
};

describe('a campaign', () => {
  it('lowers the price at its start and restores it at its end', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    const { id } = await app.saveCampaign();
    expect(await app.campaigns.schedule(id)).toMatchObject({ ok: true });
    expect(platform.price).toBe(1000);
    app.moveTo(app.start + day + 60_000);
    await eventually(() => expect(platform.price).toBe(800));
    app.moveTo(app.start + 3 * day + 60_000);
    await eventually(() => expect(platform.price).toBe(1000));
  });

  it('is loaded after a restart and starts the jobs that the app could not save before it was killed', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    const { id } = await app.saveCampaign();
    await app.campaigns.schedule(id);
    const folders = { ...app.copyFolders(), jobs: createTempFolder() };
    const next = startApp(platform.url, { folders, start: app.start });
    await eventually(async () => expect(await next.harness.jobs.list()).toHaveLength(1));
    expect(next.rows()).toMatchObject([{ id, name: 'Black Friday' }]);
    next.moveTo(app.start + day + 60_000);
    await eventually(() => expect(platform.price).toBe(800));
  });

  it('does not start its jobs twice after a restart', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    await app.campaigns.schedule((await app.saveCampaign()).id);
    const next = startApp(platform.url, { folders: app.copyFolders(), start: app.start });
    await eventually(() => expect(next.rows()).toHaveLength(1));
    await next.campaigns.save(anInput(app.start));
    expect(await next.harness.jobs.list()).toHaveLength(1);
  });

  it('does not apply again after a user undid and dismissed its job', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    await app.campaigns.schedule((await app.saveCampaign()).id);
    app.moveTo(app.start + day + 60_000);
    await eventually(() => expect(platform.price).toBe(800));
    const [job] = await app.harness.jobs.list();
    await app.harness.waitForStatus(job?.id ?? '', 'completed');
    const undo = await app.harness.jobs.undo(job?.id ?? '', 'Deshacer');
    await app.harness.waitForStatus(undo.ok ? undo.value.id : '', 'completed');
    await app.harness.jobs.dismiss(job?.id ?? '');
    app.moveTo(app.start + day + 600_000);
    await app.campaigns.save(anInput(app.start));
    expect((await app.harness.jobs.list()).filter(({ campaign }) => campaign !== undefined)).toMatchObject([
      { id: job?.id, archived: true },
    ]);
    expect(platform.price).toBe(1000);
  });

  it('is not saved or scheduled when the disk is full', async () => {
    const platform = await aPricePlatform();
    let isFull = false;
    const disk = createFileStorage(createTempFolder());
    const write: FileStorage['write'] = (name, text) =>
      isFull ? Promise.reject(new Error('ENOSPC')) : disk.write(name, text);
    const app = startApp(platform.url, { disk: { ...disk, write } });
    const { id } = await app.saveCampaign();
    isFull = true;
    expect(await app.campaigns.save(anInput(app.start))).toMatchObject({ failure: { code: 'CAMPAIGN_NOT_STORED' } });
    expect(await app.campaigns.schedule(id)).toMatchObject({ failure: { code: 'CAMPAIGN_NOT_STORED' } });
    expect(app.rows()).toMatchObject([{ id, scheduledAt: null }]);
    expect(await app.harness.jobs.list()).toEqual([]);
  });

  it('cannot be changed or removed while it is scheduled, but can be removed after it ended early', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    const { id } = await app.saveCampaign();
    await app.campaigns.schedule(id);
    expect(await app.campaigns.save(anInput(app.start, { id, at: app.start }))).toMatchObject({
      failure: { code: 'CAMPAIGN_LOCKED' },
    });
    expect(await app.campaigns.remove(id)).toMatchObject({ failure: { code: 'CAMPAIGN_LOCKED' } });
    expect(await app.campaigns.end(id)).toMatchObject({ ok: true });
    const [job] = await app.harness.jobs.list();
    await app.harness.waitForStatus(job?.id ?? '', 'cancelled');
    expect(await app.campaigns.remove(id)).toMatchObject({ ok: true });
    expect(app.rows()).toEqual([]);
    expect(platform.log).toEqual([]);
  });

  it('is not overwritten by a window that edits an older version', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    const savedCampaign = await app.saveCampaign();
    app.moveTo(app.start + 1_000);
    expect(
      await app.campaigns.save(anInput(app.start, { id: savedCampaign.id, at: savedCampaign.at, name: 'Cyber' })),
    ).toMatchObject({
      ok: true,
    });
    expect(await app.campaigns.save(anInput(app.start, { id: savedCampaign.id, at: savedCampaign.at }))).toMatchObject({
      failure: { code: 'CAMPAIGN_CHANGED' },
    });
    expect(app.rows()).toMatchObject([{ name: 'Cyber' }]);
  });

  it('is visible to other users of the tenant, who cannot end it', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url);
    const { id } = await app.saveCampaign();
    await app.campaigns.schedule(id);
    app.changeSession({ epoch: 9, user: aUser({ id: 4711, superAdmin: true }) });
    await eventually(() => expect(app.rows()).toHaveLength(1));
    expect(await app.campaigns.end(id)).toMatchObject({ failure: { code: 'CAMPAIGN_OF_ANOTHER_USER' } });
  });

  it('is refused without permission', async () => {
    const platform = await aPricePlatform();
    const app = startApp(platform.url, { session: { user: aUser({ superAdmin: false, roles: [] }) } });
    expect(await app.campaigns.save(anInput(app.start))).toMatchObject({ failure: { kind: 'forbidden' } });
  });
});
