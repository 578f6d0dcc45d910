import { describe, expect, it } from 'vitest';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { getInformativeBannerTitle } from '@shared/domain/content/informativeBanners';
import { limits } from '@shared/domain/platform/limits';
import { createBannerKey, hideBanner, getNextExpiry, getVisibleBanners } from '@app/shell/hiddenBanners';
import { getSidebarMode } from '@app/shell/navigation/sidebarMode';
import { getSiteLinks } from '@kit/session/siteLinks';
import { getSubscriptionNotice } from '@app/shell/messages/subscription';
import { aUser, someSettings } from '../support/builders';

const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;
const newsBanners = [1, 2].map((id): InformativeBanner => ({
  id,
  name: `Novedad ${id}`,
  destinationLink: null,
  desktopImage: 'data:image/png;base64,',
  mobileImage: 'data:image/png;base64,',
}));
const getKey = (id: number) => createBannerKey('practice', id);
const listShownIds = (hiddenBanners: Record<string, number>, time: number, environment = 'practice') =>
  getVisibleBanners(newsBanners, environment, hiddenBanners, time).map(({ id }) => id);

describe('a news item', () => {
  it('is shown again a week after it was postponed', () => {
    const hiddenBanners = hideBanner({}, getKey(1), 'postpone', now);
    expect(listShownIds(hiddenBanners, now + 7 * day - 1)).toEqual([2]);
    expect(listShownIds(hiddenBanners, now + 7 * day)).toEqual([1, 2]);
  });

  it('is shown again a year after the user dismissed it', () => {
    const hiddenBanners = hideBanner({}, getKey(2), 'remove', now);
    expect(listShownIds(hiddenBanners, now + 365 * day - 1)).toEqual([1]);
    expect(listShownIds(hiddenBanners, now + 365 * day)).toEqual([1, 2]);
  });

  it('leaves the list of hidden items once its entry has expired and another item is hidden', () => {
    expect(hideBanner({ [getKey(1)]: now - 1 }, getKey(2), 'postpone', now)).toEqual({
      [getKey(2)]: now + limits.informativeBannerPostpone,
    });
  });

  it('is hidden only in the environment where the user hid it, even when ids are equal', () => {
    const hiddenBanners = hideBanner({}, getKey(1), 'remove', now);
    expect(listShownIds(hiddenBanners, now, 'staging')).toEqual([1, 2]);
  });

  it('is titled by name, or by the host of its link', () => {
    const destinationLink = 'https://novedades.example/feriados?a=1';
    expect(getInformativeBannerTitle({ name: 'Feriados', destinationLink })).toBe('Feriados');
    expect(getInformativeBannerTitle({ name: '', destinationLink })).toBe('novedades.example');
    expect(getInformativeBannerTitle({ name: '', destinationLink: null })).toBe('');
  });

  it('reappears at its expiry, and the next expiry among the hidden items is returned', () => {
    expect(getNextExpiry({ 1: now + 2, 2: now + 1, 3: now - 1 }, now)).toBe(now + 1);
    expect(getNextExpiry({ 3: now - 1 }, now)).toBeNull();
  });
});

describe('the sidebar', () => {
  const wideFrame = { layout: 'vertical', sidebarOpen: true } as const;

  it.each([
    ['is open in a wide window', true, '/stores', wideFrame, 'open'],
    ['is collapsed after the user collapsed it', true, '/stores', { ...wideFrame, sidebarOpen: false }, 'collapsed'],
    ['is collapsed on the account page', true, '/my-account', wideFrame, 'collapsed'],
    ['is a drawer in a narrow window', false, '/my-account', wideFrame, 'drawer'],
    [
      'is replaced by a horizontal bar in the horizontal layout',
      true,
      '/stores',
      { ...wideFrame, layout: 'horizontal' },
      'horizontal',
    ],
    [
      'is a drawer in a narrow window even in the horizontal layout',
      false,
      '/stores',
      { ...wideFrame, layout: 'horizontal' },
      'drawer',
    ],
  ] as const)('depends on window width, page and preferences: %s', (_, isWide, path, preferences, mode) => {
    expect(getSidebarMode(isWide, path, preferences)).toBe(mode);
  });

  it('opens on the account page when requested, without affecting other screens', () => {
    expect(getSidebarMode(true, '/my-account', wideFrame, true)).toBe('open');
    expect(getSidebarMode(true, '/stores', { ...wideFrame, sidebarOpen: false }, true)).toBe('collapsed');
  });
});

describe("links to the tenant's sites", () => {
  it('append the tenant to the base address', () => {
    expect(getSiteLinks(someSettings({ storefrontBaseUrl: 'https://tienda.example/' }), 'pizza-sur')).toEqual({
      kitchenDisplay: 'https://cocina.example/pizza-sur',
      storefront: 'https://tienda.example/pizza-sur',
    });
  });

  it('are null without an https address', () => {
    const settings = someSettings({ kitchenDisplayBaseUrl: null, storefrontBaseUrl: 'http://tienda.example' });
    expect(getSiteLinks(settings, 'demo')).toEqual({ kitchenDisplay: null, storefront: null });
  });
});

describe('the notice about the subscription', () => {
  it('is null while the subscription is active', () => {
    expect(getSubscriptionNotice(someSettings(), aUser())).toBeNull();
  });

  it.each([
    ['failed_payment', 'admin', { tone: 'warning', textKey: 'failedPayment', audience: 'admin' }],
    ['failed_payment', 'editor', { tone: 'warning', textKey: 'failedPayment', audience: 'user' }],
    ['suspended', 'admin', { tone: 'error', textKey: 'suspended', audience: 'admin' }],
    ['inactive', 'user_cc', { tone: 'error', textKey: 'inactive', audience: 'user' }],
  ] as const)('has a text for the status %s that fits the role %s', (subscriptionStatus, role, notice) => {
    expect(getSubscriptionNotice(someSettings({ subscriptionStatus }), aUser(role))).toEqual(notice);
  });
});
