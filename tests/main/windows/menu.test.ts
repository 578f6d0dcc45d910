import { expect, it, vi } from 'vitest';
import { setApplicationMenu } from '@main/windows/menu';

interface Item {
  role?: string;
  accelerator?: string;
  submenu?: Item[];
}
const { menu } = vi.hoisted(() => ({ menu: { template: [] as unknown[] } }));
vi.mock('electron', () => ({
  Menu: { buildFromTemplate: (template: unknown[]) => (menu.template = template), setApplicationMenu: vi.fn() },
}));

const getItems = (development: boolean): Item[] => {
  setApplicationMenu({
    openWindow: vi.fn(),
    openWall: vi.fn(),
    openBoard: vi.fn(),
    lock: vi.fn(),
    checkForUpdates: vi.fn(),
    showDiagnosis: vi.fn(),
    isDevelopment: development,
  });
  return (menu.template as Item[]).flatMap(({ submenu }) => submenu ?? []);
};
const openers = ['toggleDevTools', 'reload', 'forceReload', 'viewMenu', 'windowMenu'];

it('a packaged app has no menu entry or key for developer tools or reload', () => {
  const items = getItems(false);
  expect(items.filter(({ role }) => openers.includes(role ?? ''))).toEqual([]);
  const keys = items.flatMap(({ accelerator }) => accelerator?.toLowerCase() ?? []);
  expect(keys.filter((key) => /f12|f5|shift\+i$|\+r$/.test(key))).toEqual([]);
});

it('a development build has menu entries for developer tools and reload', () => {
  expect(getItems(true).flatMap(({ role }) => role ?? [])).toEqual(
    expect.arrayContaining(['toggleDevTools', 'reload']),
  );
});
