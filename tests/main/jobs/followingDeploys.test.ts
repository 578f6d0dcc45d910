import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { aPricePlatform } from './pricePlatform';
import { copyFolder, createTempFolder, startJobHarness } from './support';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';

const deploys = [
  { storeId: 3, channel: 'rappi', label: 'Publicar en Rappi: Centro' },
  { storeId: 3, channel: 'uber_eats', label: 'Publicar en Uber Eats: Centro' },
];
const raise = { menuId: 7, groups: [{ id: 1, name: 'Local', rows: [[10, 1000, 1990, null, null]] }], deploys };

describe('publications that follow a price change', () => {
  it('start once a scheduled change has saved its prices', async () => {
    const platform = await aPricePlatform();
    const harness = startJobHarness(platform.url);
    const startedJob = await harness.jobs.start('priceBulk', 'Precios', raise, Date.now() + 3_000);
    expect(startedJob.ok && startedJob.value.status).toBe('scheduled');
    await eventually(async () => expect(await harness.jobs.list()).toHaveLength(3));
    await eventually(async () => expect(await harness.allEnded()).toBe(true));
    expect(platform.log[0]).toBe('price 1990');
    expect(platform.log.slice(1).sort()).toEqual(['deploy 3 rappi', 'deploy 3 uber_eats']);
  });

  it('start again when the change is undone', async () => {
    const platform = await aPricePlatform();
    const harness = startJobHarness(platform.url);
    const id = await harness.start('priceBulk', raise);
    await harness.waitForStatus(id, 'completed');
    await eventually(async () => expect(await harness.allEnded()).toBe(true));
    platform.log.length = 0;
    await harness.jobs.undo(id, 'Deshacer');
    await eventually(() => expect(platform.log).toHaveLength(3));
    expect(platform.log[0]).toBe('price 1000');
  });

  it('do not start if no price was saved', async () => {
    const platform = await aPricePlatform(() => 422);
    const harness = startJobHarness(platform.url);
    await harness.waitForStatus(await harness.start('priceBulk', raise), 'incomplete');
    expect(await harness.jobs.list()).toHaveLength(1);
  });

  it('start after a restart when the app was killed before saving them', async () => {
    const platform = await aPricePlatform();
    const folder = createTempFolder();
    const disk = createFileStorage(folder);
    let copy: string | null = null;
    const write: FileStorage['write'] = (name, text) => {
      if (text.includes('"menuDeploy"')) copy ??= copyFolder(folder);
      return disk.write(name, text);
    };
    const harness = startJobHarness(platform.url, { disk: { ...disk, write } });
    await harness.waitForStatus(await harness.start('priceBulk', raise), 'completed');
    await eventually(() => expect(copy).not.toBeNull());
    await eventually(async () => expect(await harness.allEnded()).toBe(true));
    platform.log.length = 0;
    startJobHarness(platform.url, { folder: copy! });
    await eventually(() => expect(platform.log.filter((line) => line.startsWith('deploy 3'))).toHaveLength(2));
    expect(platform.log.filter((line) => line.startsWith('price'))).toEqual([]);
  });
});
