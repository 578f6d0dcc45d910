import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { isSecret } from '@shared/domain/integrations/credentials';
import {
  getProvider,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import texts from '../../src-renderer/features/integrations/locale';
import { createFieldValue } from '../support/aCredential';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import {
  getBoxName,
  createEmptyCredential,
  integrationPaths,
  getFieldLabel,
  findSampleProvider,
} from '../support/integrations';
import type { TestTenant } from '../support/platform';

const openScreen = async (page: Page, tenant: TestTenant, kind: ProviderKind) => {
  await signIn(page, userOf(tenant, 'super'), {
    path: integrationPaths[kind],
    title: texts.integrations.kinds[kind].title,
  });
  await page.getByRole('grid').waitFor();
};

const getBox = (form: Locator, field: CredentialField) => form.locator('input').and(form.getByLabel(getBoxName(field)));

const fill = async (form: Locator, { fields }: Provider, suffix: string) => {
  for (const field of fields) {
    if (field.kind === 'switch') await form.getByRole('switch', { name: getFieldLabel(field) }).check();
    else await getBox(form, field).fill(String(createFieldValue(field, suffix)));
  }
};

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();

/** Returns the first store after removing its connection with the provider, which the practice data may contain. */
const readFirstStore = async (page: Page, provider: Provider): Promise<string> => {
  const name = (await page.getByRole('rowheader').first().locator('span').first().textContent()) ?? '';
  await page.evaluate(
    async ([providerKey, change]) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      const ask = (call: string, input: object) => window.comanda.call(call, JSON.stringify(input), value.epoch);
      const stores = JSON.parse(await ask('stores.all', { query: { limit: 1000 } })) as {
        value: { id: number; name: string }[];
      };
      const storeId = stores.value.find((store) => store.name === providerKey)?.id;
      await ask('credentials.save', { body: { storeId, ...change } });
    },
    [name, { key: provider.key, value: createEmptyCredential(provider) }] as const,
  );
  await page.getByRole('button', { name: `${provider.name} en ${name}: Sin configurar`, exact: true }).waitFor();
  return name;
};

// All four screens share one implementation; tests/screens covers each of them and later changes.
test('an integration is set up and reloaded without its secrets', async ({ running: { page }, tenant }) => {
  await openScreen(page, tenant, 'delivery');
  const provider = findSampleProvider('delivery');
  const store = await readFirstStore(page, provider);
  const getCell = (state: string) =>
    page.getByRole('button', { name: `${provider.name} en ${store}: ${state}`, exact: true });
  const form = page.getByRole('form', { name: `${provider.name} en ${store}` });
  const boxes = provider.fields.filter((field) => field.kind !== 'switch');
  const saved = page.getByText(`Se guardó ${provider.name} en ${store}`);

  await expectAccessible(page);
  await getCell('Sin configurar').click();
  await getBox(form, boxes[0] as CredentialField).fill('••••••');
  await save(page);
  await expect(getBox(form, boxes[0] as CredentialField)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Requerido', { exact: true })).toHaveCount(
    boxes.slice(1).filter(({ required }) => required).length,
  );
  await expectAccessible(page);

  await fill(form, provider, '1');
  await save(page);
  await expect(saved).toBeVisible();
  await getCell('Configurada').click();
  for (const field of provider.fields) {
    if (isSecret(field)) {
      await expect(form.getByRole('group', { name: getFieldLabel(field), exact: true })).toContainText('Configurada');
    } else if (field.kind === 'switch') {
      await expect(form.getByRole('switch', { name: getFieldLabel(field) })).toBeChecked();
    } else {
      await expect(getBox(form, field)).toHaveValue(String(createFieldValue(field, '1')));
    }
  }
});

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile())
    .map((dirent) => join(dirent.parentPath, dirent.name));

test("a saved secret is neither in the renderer's memory nor on disk", async ({
  ownApp: { page, app, userData },
  tenant,
}) => {
  const sentinel = 'centinela-c0fe1234babe';
  await openScreen(page, tenant, 'channel');
  const store = await readFirstStore(page, getProvider('uber_eats'));
  await page.getByRole('button', { name: `Uber Eats en ${store}: Sin configurar` }).click();
  const form = page.getByRole('form', { name: `Uber Eats en ${store}` });
  await form.getByLabel(/^ID de cliente/).fill('cliente-1');
  await form.locator('input[type=password]').fill(sentinel);
  await form.getByLabel(/^ID de la tienda/).fill('tienda-1');
  await save(page);
  await page.getByRole('button', { name: `Uber Eats en ${store}: Configurada` }).click();
  await expect(form.getByRole('group', { name: 'Secreto de cliente' })).toBeVisible();

  const responses = await page.evaluate(async () => {
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
  expect(responses[0]).toContain('"secretsSet":["clientSecret"]');
  for (const text of responses) expect(text).not.toContain(sentinel);

  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const heap = chunks.join('');
  // Control: the heap snapshot contains text shown on screen.
  expect(heap).toContain('tienda-1');
  expect(heap).not.toContain(sentinel);

  await app.close();
  const needles = [Buffer.from(sentinel), Buffer.from(sentinel, 'utf16le')];
  const leaks = listFiles(userData).filter((file) => {
    const content = readFileSync(file);
    return needles.some((needle) => content.includes(needle));
  });
  expect(leaks).toEqual([]);
});

test.describe('the integrations of a tenant with a thousand stores', () => {
  test.use({ tenantOptions: { stores: 1000 } });

  test('render only visible rows and can be searched and filtered', async ({ running: { page }, tenant }) => {
    test.setTimeout(120_000);
    await openScreen(page, tenant, 'pos');
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '1001');
    expect(await grid.getByRole('rowheader').count()).toBeLessThan(60);

    const readFocused = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    expect(await readFocused()).toBe('12,1');
    await page.keyboard.press('Control+End');
    await expect.poll(readFocused).toBe('1000,5');
    await page.keyboard.press('Control+Home');
    await expect.poll(readFocused).toBe('1,0');

    await page.keyboard.press('Control+End');
    await expect.poll(readFocused).toBe('1000,5');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(readFocused).toBe('1000,5');

    const states = page.getByRole('radiogroup', { name: 'Estado de la conexión' });
    const listLines = async () => Number(await grid.getAttribute('aria-rowcount'));
    await states.getByText('Configurada').click();
    await expect.poll(listLines).toBeLessThan(1001);
    await states.getByText('Todas').click();
    await page.getByRole('searchbox').fill('nunoa');
    await expect.poll(listLines).toBeLessThan(500);
    await page.getByRole('searchbox').fill('ninguna se llama así');
    await expect(page.getByText('Ninguna tienda coincide con el filtro')).toBeVisible();
  });
});
