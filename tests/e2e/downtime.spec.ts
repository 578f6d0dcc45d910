import { launchApp, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { backdateClosings, createEnvironment } from '../support/platform';

const minute = 60_000;

test('a closing on the dashboard links to its log row, which names who closed and opened the store', async ({
  platform,
  network,
  tenant,
}) => {
  const environment = createEnvironment(platform, network.port, [tenant]);
  const { page, close } = await launchApp({ environment });
  try {
    await signIn(page, userOf(tenant, 'admin'));
    const [store] = await loadStores(page);
    const { id = 0, name = '' } = store ?? {};
    const refetch = () =>
      page.evaluate(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
    const closing = { kind: 'permanent' as const, reason: 'Sin gas' };
    await callAs(page, 'stores.close', { params: { id }, body: { closing } });
    await backdateClosings(platform, tenant.tenant, 40 * minute);
    await refetch();

    await goTo(page, '/dashboard', 'Panel general');
    const widget = page.getByRole('region', { name: 'Tiempo sin vender', exact: true });
    await expect(widget.getByText(/Sin datos de/)).toBeVisible();
    await widget.getByRole('link', { name: 'Ver el detalle' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tiempo sin vender' }).waitFor();
    const current = page
      .getByRole('list', { name: 'Sin vender ahora' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(current).toContainText('Cerrada a mano');
    await expect(current).toContainText('Sin gas');

    await callAs(page, 'stores.open', { params: { id } });
    await refetch();
    await page.getByRole('table', { name: 'Por causa' }).getByRole('link').first().click();
    const row = page.getByRole('table', { name: 'Registro' }).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Sin gas');
    // Reads the stores repeatedly instead of waiting up to 30 s for the next poll.
    await expect(async () => {
      await refetch();
      await expect(current).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await expect(row).not.toContainText('sigue');
    const state = JSON.parse(await page.evaluate(() => window.comanda.act('session.state', '{}'))) as {
      value: { user: { name: string } };
    };
    await expect(row).toContainText(state.value.user.name);
  } finally {
    await close();
  }
});
