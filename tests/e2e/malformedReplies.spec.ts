import { toWire } from '@shared/contract/protocol/wire';
import { allDay } from '../support/aWholeStore';
import { signIn } from '../support/app';
import { storesOf } from '../support/calls';
import { rowOf } from '../support/describeResource';
import { fetchRawStore } from '../support/platform';
import {
  bulkTabs,
  insightScreens,
  integrationScreens,
  leaksOf,
  channelScreens,
  listScreens,
  open,
  rowsOf,
  settingsScreens,
  storeTabs,
  type ScreenCase,
  segmentOf,
} from '../support/screens';
import { expect, test, userOf } from '../support/specFixtures';
import { losslessKinds, mutationKinds, type MutationKind } from '../support/specPlatform/replyMutations';
import { nextYear } from '../support/nextYear';

// Some hundred screens: recording them takes longer than the walk.
test.use({ tenantOptions: { drivers: 3, products: 6 }, trace: 'off' });

// The longest walks of all, which come last: side by side.
test.describe.configure({ mode: 'parallel' });

const concerned: ReadonlySet<MutationKind> = new Set<MutationKind>(['null', 'otherJunk', 'unknownValue']);

const joinedByAddress: ReadonlySet<string> = new Set(['/pages', '/pages-admin']);

const lossyKinds = mutationKinds.filter((how) => !losslessKinds.has(how));
const halves = [0, 1].map((rest) => lossyKinds.filter((_, at) => at % 2 === rest));

for (const some of halves) {
  test(`replies that are written otherwise (${some.join(', ')}) break no screen and lose no row`, async ({
    running: { page },
    spec,
    tenant,
  }) => {
    test.setTimeout(300_000);
    const found: string[] = [];
    let how = 'as it should be';
    page.on('pageerror', (error) => found.push(`${how}: ${error.message}`));
    await signIn(page, userOf(tenant, 'super'));
    await rowsOf(page).first().waitFor();
    const [store] = await storesOf(page);
    const usualScreens = [...listScreens, ...storeTabs(store?.id ?? 0)];
    const couponScreens = listScreens.filter(({ path }) => path.startsWith('/coupons'));
    // They read the same rows, or few fields: only what takes values away or puts others there concerns them.
    const furtherScreens = [
      ...bulkTabs.slice(0, 1),
      ...integrationScreens.slice(0, 1),
      ...settingsScreens,
      ...channelScreens,
      ...insightScreens,
    ];
    const look = async (screens: readonly ScreenCase[]): Promise<Map<string, number>> => {
      const counts = new Map<string, number>();
      for (const screen of screens) {
        const wrong = await open(page, screen);
        if (wrong !== null) found.push(`${how}: ${wrong}`);
        if (listScreens.includes(screen)) counts.set(screen.path, await rowsOf(page).count());
        found.push(...(await leaksOf(page)).map((leak) => `${how}: ${screen.path}: ${leak}`));
      }
      return counts;
    };
    const usual = await look(usualScreens);
    for (const one of some) {
      how = one;
      spec.degradeAll(one);
      await page.reload();
      // Readers take what is missing as null, but for the limits of coupons (`anyPlatform.test.ts` compares the values).
      const screens = one === 'missing' ? couponScreens : usualScreens;
      for (const [path, count] of await look([...screens, ...(concerned.has(one) ? furtherScreens : [])])) {
        const before = usual.get(path);
        // An entry and its built page are one row by their address: without it they are two.
        const isMore = joinedByAddress.has(path) && count > (before ?? 0);
        if (count !== before && !isMore) found.push(`${how}: ${path}: ${count} rows instead of ${before}`);
      }
      spec.clearRules();
    }
    expect(found).toEqual([]);
  });
}

test('a store with fields that nobody knows keeps them all when its phone is changed', async ({
  running: { page },
  platform,
  spec,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await rowsOf(page).first().waitFor();
  const [store] = await storesOf(page);
  const id = store?.id ?? 0;
  const { store: before, closings } = await fetchRawStore(platform, tenant.tenant, id);
  spec.degradeAll('extraFields');
  await page.reload();
  const [info] = storeTabs(id);
  expect(info && (await open(page, info))).toBeNull();
  await page.getByRole('textbox', { name: 'Teléfono', exact: true }).fill('+56 9 8765 4321');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Se guardaron los cambios de/)).toBeVisible();
  const after = await fetchRawStore(platform, tenant.tenant, id);
  expect(after).toEqual({
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

test('a row that cannot be read is named, and the others are shown', async ({ running: { page }, spec, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await expect(rowsOf(page)).toHaveCount(6);
  const [first, second] = await storesOf(page);
  if (first === undefined || second === undefined) throw new Error('the merchant has too few stores');
  const year = nextYear();
  spec.oddRow('GET /stores', ({ id: _id, ...row }) => row);
  // Santiago's clock shows two hours more in summer.
  const closing = { start_datetime: '2024-03-01T10:00:00-03:00', end_datetime: `${year}-01-10T10:00:00-05:00` };
  const others = {
    // What it would sell by if it were open.
    ...{ menu_id: 1, business_hours: toWire(allDay), have_different_business_hours: false },
    ...{ phone: null, opened: null, scheduled_closing_times: [closing] },
  };
  spec.oddRow('GET /stores', (row) => ({ ...row, ...others }), { place: 1 });
  await page.reload();
  // The list shows what the main process holds, which it would read by itself within half a minute.
  await page.evaluate(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page.getByRole('status').getByText('1 tienda no se pudo leer')).toBeVisible();
  await expect(rowOf(page, first.name)).toHaveCount(0);
  await expect(rowOf(page, second.name)).toContainText('Cerrada');
  await expect(rowOf(page, second.name)).toContainText(`10 ene ${year}`);
  await expect(rowOf(page, second.name)).toContainText('12:00');
  await segmentOf(page, 'Tarjetas').click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: second.name }).first()).toContainText(
    '—',
  );
  expect(await leaksOf(page)).toEqual([]);
});
