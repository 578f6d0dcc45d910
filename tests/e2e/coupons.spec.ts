import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { getSegment } from '../support/screens';

test.use({ tenantOptions: { stores: 1, products: 12 } });

const file = [
  'Código;Tipo;Descuento;Fecha de inicio;Horas',
  'CARGADO1;Porcentaje;12,5;01-01-2026;12:00-16:00',
  'MALO;Porcentaje;ciento;01-01-2026;',
  'vuelve10;Porcentaje;10;01-01-2026;',
].join('\r\n');

test('a coupon is created, disabled and simulated, and more coupons are imported from a file', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/coupons', title: 'Cupones' });
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'ALMUERZO20' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo cupón' }).press('Enter');
  await page.getByRole('textbox', { name: 'Código' }).fill('PRUEBA20');
  await page
    .getByRole('textbox', { name: /^Descuento/ })
    .first()
    .fill('20');
  await page.getByRole('textbox', { name: 'Descuento máximo' }).fill('5000');
  await page.getByRole('tab', { name: 'Cuándo' }).click();
  await page.getByRole('textbox', { name: 'Desde' }).fill('01/01/2026');
  await page.getByRole('button', { name: 'Agregar horario' }).click();
  await page.getByRole('textbox', { name: 'Desde las' }).fill('12:00');
  await page.getByRole('textbox', { name: 'Hasta las' }).fill('16:00');
  await expect(
    page.getByText('20 % de descuento, máximo $5.000, de 12:00 a 16:00, desde el 01/01/2026.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Se creó/)).toBeVisible();

  await goTo(page, '/coupons', 'Cupones');
  await page.getByRole('group', { name: 'ALMUERZO20' }).getByRole('switch').click();
  await expect(page.getByText('ALMUERZO20 está apagado')).toBeVisible();

  await getSegment(page, 'Simulador').click();
  for (const [name, typedText] of [
    ['Cupón', 'ALMUERZO20'],
    ['Tienda', ''],
  ] as const) {
    const input = page.getByRole('combobox', { name });
    await input.click();
    if (typedText !== '') await input.fill(typedText);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await input.press('ArrowDown');
    await expect(input).toHaveAttribute('aria-activedescendant', /./);
    await input.press('Enter');
    await input.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  }
  const rules = page.getByRole('list', { name: 'Reglas del cupón' });
  await expect(rules.getByText('El cupón está apagado')).toBeVisible();
  await expect(rules.getByRole('listitem')).toHaveCount(17);
  await expectAccessible(page);

  await getSegment(page, 'Calendario').click();
  await expect(page.getByRole('link', { name: 'BLACKFRIDAY' })).toBeVisible();
  await expectAccessible(page);

  await getSegment(page, 'Carga masiva').click();
  const upload = { name: 'cupones.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(upload);
  await expect(page.getByText('Descuento: Debe ser un número')).toBeVisible();
  await expect(page.getByText('Código: Ya hay un cupón con este código')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cargar 1 cupón' }).click();
  await expect(page.getByText('1 cargado')).toBeVisible();
  await expect(page.getByText('2 sin cargar')).toBeVisible();
  await expectAccessible(page);
});
