import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { applyContentProtection, protectCredentials } from '@main/windows/contentProtection';

const createWindow = () => {
  let address = '';
  const protectionCalls: boolean[] = [];
  const webContents = Object.assign(new EventEmitter(), { getURL: () => address });
  const window = { setContentProtection: (isOn: boolean) => void protectionCalls.push(isOn), webContents };
  return {
    window: window as unknown as Parameters<typeof protectCredentials>[0],
    goTo: (path: string) => {
      address = `app://bundle/index.html#${path}`;
      webContents.emit('did-navigate-in-page');
      return protectionCalls.at(-1);
    },
    applied: protectionCalls,
  };
};

it.each(['/pos-integration', '/payment-methods-integration?page=2', '/delivery-integration/7'])(
  'screenshots are blocked on the page %s but not on other pages',
  (path) => {
    const { window, goTo } = createWindow();
    protectCredentials(window, () => true);
    expect([goTo('/stores'), goTo(path), goTo('/orders?of=/pos-integration')]).toEqual([false, true, false]);
  },
);

it("blocking screenshots follows the user's setting immediately", () => {
  let isProtectionOn = false;
  const { window, goTo, applied } = createWindow();
  protectCredentials(window, () => isProtectionOn);
  expect(goTo('/pos-integration')).toBe(false);
  isProtectionOn = true;
  applyContentProtection(window, () => isProtectionOn);
  expect(applied.at(-1)).toBe(true);
});
