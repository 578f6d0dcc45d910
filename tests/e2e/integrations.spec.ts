import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { isSecret, type CredentialValue } from '@shared/domain/integrations/credentials';
import {
  offeredProviders,
  providerKinds,
  providerOf,
  providers,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import texts from '../../src-renderer/features/integrations/locale';
import { fieldValue, withField } from '../support/aCredential';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { storesOf } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

const screens = {
  delivery: 'delivery-integration',
  channel: 'channel-integration',
  payment: 'payment-methods-integration',
  pos: 'pos-integration',
} as const satisfies Record<ProviderKind, string>;

const goTo = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${path}`);

const openScreen = async (page: Page, kind: ProviderKind) => {
  await goTo(page, screens[kind]);
  await page.getByRole('heading', { level: 1, name: texts.integrations.kinds[kind].title }).waitFor();
  await page.getByRole('grid').waitFor();
};

/** What stands at a field's path in the texts. */
const textAt = (from: object, path: readonly string[]): string =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], from) as string;

const labelOf = ({ path }: CredentialField): string => textAt(texts.integrations.fields, path);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The box of a field. The mark of required ones belongs to its name. */
const boxOf = (form: Locator, field: CredentialField) =>
  form.locator('input').and(form.getByLabel(new RegExp(`^${escaped(labelOf(field))}[*]?$`)));

const fill = async (form: Locator, { fields }: Provider, mark: string) => {
  for (const field of fields) {
    if (field.kind === 'switch') await form.getByRole('switch', { name: labelOf(field) }).check();
    else await boxOf(form, field).fill(String(fieldValue(field, mark)));
  }
};

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();

/** The store of the first line, connected with nothing; the practice data may have had something there. */
const firstStore = async (page: Page): Promise<string> => {
  const name = (await page.getByRole('rowheader').first().locator('span').first().textContent()) ?? '';
  const changes = providers.map(({ key, fields }) => ({
    key,
    value: fields.reduce<CredentialValue>((value, field) => withField(value, field, null), {}),
  }));
  await page.evaluate(
    async ([wanted, all]) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      const ask = (call: string, input: object) => window.comanda.call(call, JSON.stringify(input), value.epoch);
      const stores = JSON.parse(await ask('stores.all', { query: { limit: 1000 } })) as {
        value: { id: number; name: string }[];
      };
      const storeId = stores.value.find((store) => store.name === wanted)?.id;
      for (const change of all) await ask('credentials.save', { body: { storeId, ...change } });
    },
    [name, changes] as const,
  );
  await page.reload();
  await page.getByRole('grid').waitFor();
  return name;
};

/** The provider that asks for most; the rules and the replies of each are tested without a window. */
const longestForm = (kind: ProviderKind): Provider =>
  offeredProviders(kind, false).reduce((most, each) => (each.fields.length > most.fields.length ? each : most));

for (const kind of providerKinds) {
  test(`a provider of ${kind} is set up, read again without its secrets, and changed`, async ({
    running: { page },
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'super'));
    await openScreen(page, kind);
    const store = await firstStore(page);
    const provider = longestForm(kind);
    const cell = (state: string) =>
      page.getByRole('button', { name: `${provider.name} en ${store}: ${state}`, exact: true });
    const form = page.getByRole('form', { name: `${provider.name} en ${store}` });
    const boxes = provider.fields.filter((field) => field.kind !== 'switch');
    const saved = page.getByText(`Se guardó ${provider.name} en ${store}`);

    // The four screens are one, with other columns.
    const looksAtAxe = kind === 'delivery';
    if (looksAtAxe) await expectAccessible(page);
    await cell('Sin configurar').click();
    await boxOf(form, boxes[0] as CredentialField).fill('á b');
    await save(page);
    await expect(boxOf(form, boxes[0] as CredentialField)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('Requerido', { exact: true })).toHaveCount(
      boxes.slice(1).filter(({ required }) => required).length,
    );
    if (looksAtAxe) await expectAccessible(page);

    await fill(form, provider, '1');
    await save(page);
    await expect(saved).toBeVisible();
    await cell('Configurada').click();
    for (const field of provider.fields) {
      if (isSecret(field)) {
        await expect(form.getByRole('group', { name: labelOf(field), exact: true })).toContainText('Configurada');
      } else if (field.kind === 'switch') {
        await expect(form.getByRole('switch', { name: labelOf(field) })).toBeChecked();
      } else {
        await expect(boxOf(form, field)).toHaveValue(String(fieldValue(field, '1')));
      }
    }

    for (const field of provider.fields.filter(isSecret)) {
      await form.getByRole('button', { name: `Reemplazar ${labelOf(field)}`, exact: true }).click();
    }
    await fill(form, provider, '2');
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await cell('Configurada').click();
    for (const field of boxes.filter((each) => !isSecret(each))) {
      await expect(boxOf(form, field)).toHaveValue(String(fieldValue(field, '2')));
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click();
    await cell('Sin configurar').waitFor();
  });
}

test('a lost answer is repeated with its key, also where a secret cannot be read back', async ({
  running: { page },
  tenant,
  network,
}) => {
  test.setTimeout(60_000);
  await signIn(page, userOf(tenant, 'super'));
  await openScreen(page, 'channel');
  const store = await firstStore(page);
  const form = page.getByRole('form', { name: `Uber Eats en ${store}` });
  const loseNextAnswer = () =>
    network.inject('lostReply', (method, url) => method === 'PATCH' && url.includes('auth_credentials'), 1);

  await page.getByRole('button', { name: `Uber Eats en ${store}: Sin configurar` }).click();
  await form.getByLabel(/^ID de cliente/).fill('cliente-1');
  await form.locator('input[type=password]').fill('secreto-uno');
  await form.getByLabel(/^ID de la tienda/).fill('tienda-1');
  loseNextAnswer();
  await save(page);
  await page.getByRole('button', { name: `Uber Eats en ${store}: Configurada` }).click();
  await form.getByRole('button', { name: 'Reemplazar Secreto de cliente' }).click();
  await page.keyboard.type('secreto-dos');
  loseNextAnswer();
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const keys = network.requests
    .filter(({ method, url }) => method === 'PATCH' && url.includes('auth_credentials'))
    .map(({ headers }) => headers['idempotency-key'])
    .slice(-4);
  expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]]);
  expect(keys[0]).not.toBe(keys[2]);
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a secret that was saved is nowhere in the renderer any more, and never on the disk', async ({
  ownApp: { page, app, userData },
  tenant,
}) => {
  const sentinel = 'centinela-c0fe1234babe';
  await signIn(page, userOf(tenant, 'super'));
  await openScreen(page, 'channel');
  const store = await firstStore(page);
  await page.getByRole('button', { name: `Uber Eats en ${store}: Sin configurar` }).click();
  const form = page.getByRole('form', { name: `Uber Eats en ${store}` });
  await form.getByLabel(/^ID de cliente/).fill('cliente-1');
  await form.locator('input[type=password]').fill(sentinel);
  await form.getByLabel(/^ID de la tienda/).fill('tienda-1');
  await save(page);
  await page.getByRole('button', { name: `Uber Eats en ${store}: Configurada` }).click();
  await expect(form.getByRole('group', { name: 'Secreto de cliente' })).toBeVisible();

  const said = await page.evaluate(async () => {
    const state = await window.comanda.act('session.state', '{}');
    const { value } = JSON.parse(state) as { value: { epoch: number } };
    const ask = (name: string, input: object) => window.comanda.call(name, JSON.stringify(input), value.epoch);
    const list = await ask('credentials.list', { query: { key: 'uber_eats' } });
    const [{ storeId }] = (JSON.parse(list) as { value: [{ storeId: number }] }).value;
    return [
      list,
      await ask('stores.get', { params: { id: storeId } }),
      await ask('credentials.save', { body: { storeId, key: 'uber_eats', value: { clientId: 'cliente-2' } } }),
      state,
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
      document.cookie,
    ];
  });
  expect(said[0]).toContain('"secretsSet":["clientSecret"]');
  for (const text of said) expect(text).not.toContain(sentinel);

  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const heap = chunks.join('');
  // The heap is searched rightly when it holds what is on the screen.
  expect(heap).toContain('tienda-1');
  expect(heap).not.toContain(sentinel);

  await app.close();
  const needles = [Buffer.from(sentinel), Buffer.from(sentinel, 'utf16le')];
  const leaks = filesBelow(userData).filter((file) => {
    const content = readFileSync(file);
    return needles.some((needle) => content.includes(needle));
  });
  expect(leaks).toEqual([]);
});

test("a store's own page says what it is connected with, and leads to the form of one", async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'super'));
  await openScreen(page, 'pos');
  const store = await firstStore(page);
  const id = (await storesOf(page)).find(({ name }) => name === store)?.id;
  await goTo(page, `stores/edit-store/${id}/externalServices`);
  const line = page.getByRole('region', { name: 'Conexiones' }).getByRole('listitem').filter({ hasText: 'Popapp' });
  await expect(line).toContainText('Sin configurar');
  await line.getByRole('link', { name: 'Popapp' }).click();

  const form = page.getByRole('form', { name: `Popapp en ${store}` });
  await fill(form, providerOf('popapp'), '1');
  await save(page);
  await expect(page.getByText(`Se guardó Popapp en ${store}`)).toBeVisible();
  await goTo(page, `stores/edit-store/${id}/externalServices`);
  await expect(line).toContainText('Configurada');
});

test('an administrator of a tenant neither gets the screens nor an answer', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await expect(page.getByText('Integraciones', { exact: true })).toHaveCount(0);
  for (const path of Object.values(screens)) {
    await goTo(page, path);
    await expect(page.getByText('Esta sección es solo para el equipo del producto.')).toBeVisible();
    await goTo(page, 'stores');
    await page.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  }
  const kinds = await page.evaluate(async () => {
    const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
    const ask = (name: string, input: object) => window.comanda.call(name, JSON.stringify(input), value.epoch);
    const answers = [
      await ask('credentials.list', { query: { key: 'rappi' } }),
      await ask('credentials.save', { body: { storeId: 1, key: 'bsale', value: { accessToken: 'abc12345' } } }),
    ];
    return answers.map((text) => (JSON.parse(text) as { failure?: { kind: string } }).failure?.kind);
  });
  expect(kinds).toEqual(['forbidden', 'forbidden']);
});

test.describe('with a thousand stores', () => {
  test.use({ tenantOptions: { stores: 1000 } });

  test('the matrix draws what can be seen, is walked through by keys, searched and filtered', async ({
    running: { page },
    tenant,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, userOf(tenant, 'super'));
    await openScreen(page, 'pos');
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    expect(await grid.getByRole('rowheader').count()).toBeLessThan(60);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('12,1');
    await page.keyboard.press('Control+End');
    await expect.poll(focused).toBe('1000,5');
    await page.keyboard.press('Control+Home');
    await expect.poll(focused).toBe('1,0');

    await page.keyboard.press('Control+End');
    await expect.poll(focused).toBe('1000,5');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(focused).toBe('1000,5');

    const states = page.getByRole('radiogroup', { name: 'Estado de la conexión' });
    const lines = async () => Number(await grid.getAttribute('aria-rowcount'));
    await states.getByText('Configurada').click();
    await expect.poll(lines).toBeLessThan(1001);
    await states.getByText('Todas').click();
    await page.getByRole('searchbox').fill('nunoa');
    await expect.poll(lines).toBeLessThan(500);
    await page.getByRole('searchbox').fill('ninguna se llama así');
    await expect(page.getByText('Ninguna tienda coincide con el filtro')).toBeVisible();
  });
});
