import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { allDay } from '../support/aWholeStore';
import { nextYear } from '../support/nextYear';
import { fetchRawStore, type TestTenant } from '../support/platform';
import {
  bulkTabs,
  channelScreens,
  insightScreens,
  integrationScreens,
  listScreens,
  settingsScreens,
  storeTabs,
  type ScreenCase,
} from '../support/screens';
import { losslessKinds, mutationKinds, type MutationKind } from '../support/specPlatform/replyMutations';
import { firstStore, loadStores } from './support/calls';
import { controlByLabel, fillBox, getRows } from './support/formActions';
import { openOnSpec } from './support/openOnSpec';
import { createTestTenant } from './support/testTenant';
import { countDataRows, findLeaks, uncaughtErrors, visitScreen } from './support/visit';

/** Shared by all kinds, since the tests only read. */
let tenant: TestTenant | undefined;

const testedKinds: ReadonlySet<MutationKind> = new Set<MutationKind>(['null', 'otherJunk', 'unknownValue']);

const joinedByAddress: ReadonlySet<string> = new Set(['/pages', '/pages-admin']);

const lossyKinds = mutationKinds.filter((mutationKind) => !losslessKinds.has(mutationKind));

/** Row counts of the lists with correct replies. */
let initialCounts: ReadonlyMap<string, number> | null = null;

it.each(lossyKinds)('replies with a different format (%s) break no screen and lose no row', async (kind) => {
  const matches = uncaughtErrors();
  const { spec, goTo, reload } = await openOnSpec('/stores', {
    as: 'super',
    tenant: (tenant ??= await createTestTenant({ stores: 6, drivers: 3, products: 6 })),
  });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  const couponScreens = listScreens.filter(({ path }) => path.startsWith('/coupons'));
  const initialScreens = [...listScreens, ...storeTabs((await firstStore()).id)];
  // Screens with the same rows or few fields, needed only for kinds that remove or replace values.
  const furtherScreens = [
    ...bulkTabs.slice(0, 1),
    ...integrationScreens.slice(0, 1),
    ...settingsScreens,
    ...channelScreens,
    ...insightScreens,
  ];
  /** Leaves a screen without a prompt, since no form has input. */
  const leaveTo = async (path: string) => {
    await goTo(path);
    if (document.querySelector('[role="alertdialog"]') !== null) matches.push(`${path}: asks before leaving`);
  };
  const visitScreens = async (
    screens: readonly ScreenCase[],
    description: string,
  ): Promise<ReadonlyMap<string, number>> => {
    const counts = new Map<string, number>();
    for (const each of screens) {
      const problems = await visitScreen(leaveTo, each);
      if (problems !== null) matches.push(`${description}: ${problems}`);
      if (listScreens.includes(each)) counts.set(each.path, await countDataRows());
      matches.push(...findLeaks().map((leak) => `${description}: ${each.path}: ${leak}`));
    }
    return counts;
  };
  initialCounts ??= await visitScreens(initialScreens, 'as it should be');
  spec.degradeAll(kind);
  await reload();
  // Missing fields read as null, except limits of coupons (`anyPlatform.test.ts` compares the values).
  const screens = kind === 'missing' ? couponScreens : initialScreens;
  for (const [path, count] of await visitScreens(
    [...screens, ...(testedKinds.has(kind) ? furtherScreens : [])],
    kind,
  )) {
    const before = initialCounts.get(path);
    // A page and its page builder content form one row by address; without the address they are two.
    const isMore = joinedByAddress.has(path) && count > (before ?? 0);
    if (count !== before && !isMore) matches.push(`${kind}: ${path}: ${count} rows instead of ${before}`);
  }
  expect(matches).toEqual([]);
});

it('a store keeps its unknown fields when its phone is changed', async () => {
  const { user, spec, platform, tenant: ownTenant, goTo, reload } = await openOnSpec('/stores');
  const { id } = await firstStore();
  const { store: before, closings } = await fetchRawStore(platform, ownTenant.tenant, id);
  spec.degradeAll('extraFields');
  await reload();
  const [info] = storeTabs(id);
  expect(info && (await visitScreen(goTo, info))).toBeNull();
  await fillBox(user, controlByLabel(document.body, 'Teléfono'), '+56 9 8765 4321');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Se guardaron los cambios de/);
  expect(await fetchRawStore(platform, ownTenant.tenant, id)).toEqual({
    store: {
      ...before,
      phone: '56987654321',
      lockVersion: expect.any(Number) as unknown,
      updatedAt: expect.anything() as unknown,
      updatedBy: expect.any(Number) as unknown,
    },
    closings,
  });
});

it('an unreadable row is reported while the others are shown', async () => {
  const { user, spec, reload } = await openOnSpec('/stores');
  await waitFor(() => expect(getRows()).toHaveLength(6));
  const [first, secondStore] = await loadStores();
  if (first === undefined || secondStore === undefined) throw new Error('the merchant has too few stores');
  const year = nextYear();
  spec.addMalformedRow('GET /stores', ({ id: _id, ...row }) => row);
  // Santiago is two hours ahead of this offset in summer.
  const closing = { start_datetime: '2024-03-01T10:00:00-03:00', end_datetime: `${year}-01-10T10:00:00-05:00` };
  const others = {
    // Data that would let the store sell if it were open.
    ...{ menu_id: 1, business_hours: toWire(allDay), have_different_business_hours: false },
    ...{ phone: null, opened: null, scheduled_closing_times: [closing] },
  };
  spec.addMalformedRow('GET /stores', (row) => ({ ...row, ...others }), { index: 1 });
  await reload();
  // The main process polls this list only every 30 seconds.
  await act(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  await waitFor(() => expect(getRows()).toHaveLength(5));
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses.join()).toContain('1 tienda no se pudo leer');
  const texts = getRows().map(({ textContent }) => textContent);
  expect(texts.filter((text) => text.includes(first.name))).toEqual([]);
  const [row] = texts.filter((text) => text.includes(secondStore.name));
  for (const text of ['Cerrada', `10 ene ${year}`, '12:00']) expect(row).toContain(text);
  await user.click(await screen.findByRole('radio', { name: 'Tarjetas' }));
  const readCard = async () => {
    const items = await within(screen.getByRole('main')).findAllByRole('listitem');
    return items.find(({ textContent }) => textContent.includes(secondStore.name))?.textContent;
  };
  await waitFor(async () => expect(await readCard()).toContain('—'));
  expect(findLeaks()).toEqual([]);
});
