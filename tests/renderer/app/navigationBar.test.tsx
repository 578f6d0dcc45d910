import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { aSession, aUser, someSettings } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

beforeEach(() => window.happyDOM.setViewport({ width: 1280, height: 800 }));
afterEach(() => {
  vi.restoreAllMocks();
  cleanupApp();
});

const campaigns = 'https://campaigns.example';

const showNavigation = () => {
  const session = aSession({
    user: { ...aUser(), superAdmin: true },
    settings: someSettings({ mailingCampaignLink: campaigns }),
  });
  return renderApp({
    session,
    path: '/drivers',
    preferences: { layout: 'horizontal' },
    calls: { 'drivers.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    actions: {
      ...fakeLiveCollections({ stores: [], orders: [], orderAlarms: [], forgottenClosings: [] }, session.epoch).actions,
      'links.open': () => succeeded(null),
    },
  });
};

const findBar = async () => within(await screen.findByRole('navigation', { name: 'Navegación principal' }));

describe('the horizontal navigation', () => {
  it('opens external links in the browser', async () => {
    const { user, bridge } = showNavigation();
    await user.click((await findBar()).getByRole('button', { name: 'Marketing' }));
    await chooseEntry(user, /^Campañas de correo/);
    await waitFor(() => expect(bridge.actions).toContainEqual({ name: 'links.open', input: { url: campaigns } }));
  });

  it('moves overflowing groups to a menu that lists all their screens', async () => {
    const { user } = showNavigation();
    const wideButtons = (await findBar()).getAllByRole('button').map(({ textContent }) => textContent);
    cleanupApp();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1150);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(165);
    showNavigation();
    const moreButton = await (await findBar()).findByRole('button', { name: 'Más' });
    const narrowButtons = (await findBar()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(narrowButtons.length).toBeLessThan(wideButtons.length);
    await user.click(moreButton);
    const collapsedButtons = wideButtons.filter((name) => !narrowButtons.includes(name));
    const menu = within(await screen.findByRole('menu'));
    for (const name of collapsedButtons) menu.getByText(name?.trim() ?? '');
    menu.getByRole('menuitem', { name: 'Medios de pago' });
  });
});
