import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { getPaths } from '@main/boot/paths';
import { requestWithNode } from '@main/network/network';
import { projectPath } from '../../../scripts/aliases';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import { composeTestServices } from '../support/composeTestServices';

// The services load modules that import Electron, which is not used here.
vi.mock('electron', () => ({
  app: { getVersion: () => '1.0.0' },
  utilityProcess: {},
  ipcMain: {},
  BrowserWindow: {},
  nativeImage: {},
}));

const createServices = () => {
  const userData = mkdtempSync(join(tmpdir(), 'comanda-services-'));
  onTestFinished(() => removeFolder(userData));
  return composeTestServices({
    paths: getPaths(projectPath('.'), userData),
    url: 'https://127.0.0.1:1',
    network: requestWithNode,
  });
};

const day = 24 * 60 * 60_000;

it('the services delete outdated data every day once the time of the platform is known', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = createServices();
  const prune = vi.spyOn(services.persisted, 'prune').mockResolvedValue();
  vi.advanceTimersByTime(day);
  expect(prune).not.toHaveBeenCalled();
  const start = Date.now();
  for (let sample = 0; sample < 10; sample += 1) {
    const time = start + sample * 15_000;
    services.clock.observe({ host: 'a', sentAt: time, receivedAt: time, date: new Date(time).toUTCString() });
  }
  expect(prune).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * day);
  expect(prune).toHaveBeenCalledTimes(3);
});

it('the services delete files of ended logins every day, but delete no data by age while replies have no usable date', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = createServices();
  const prune = vi.spyOn(services.persisted, 'prune').mockResolvedValue();
  const start = Date.now();
  for (let reply = 0; reply < 10; reply += 1) {
    const time = start + reply * 15_000;
    services.clock.observe({ host: 'a', sentAt: time, receivedAt: time, date: null });
  }
  expect(prune).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * day);
  expect(prune).toHaveBeenCalledTimes(3);
  expect(services.clock.getRetentionStart(day)).toBe(-Infinity);
});
