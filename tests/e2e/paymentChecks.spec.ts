import { getIsoWeek, getNextWeek, createWeekKey, type WeekOfYear } from '@shared/domain/sales/consolidation';
import { toWallTime } from '@shared/domain/values/wallTime';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';
import type { Page } from 'playwright';

test.use({ tenantOptions: { stores: 3, orders: 1_200, orderDays: 84, hasPaymentFaults: true } });

const day = 86_400_000;
const getWeek = (weeksAgo: number): WeekOfYear =>
  getIsoWeek(toWallTime(Date.now() - weeksAgo * 7 * day, 'America/Santiago'));

/** Two weeks in sequence. In January they may belong to different years. */
const [week, shortWeek] = [getWeek(3), getWeek(2)];

interface ListedWeek extends WeekOfYear {
  payment: number;
  paymentDate: string;
}

/** Bank file with the payments of both weeks' years, as Banco de Chile exports it. */
const createBankFile = async (page: Page, change: (week: ListedWeek) => number) => {
  const weeks: ListedWeek[] = [];
  for (const year of new Set([week.year, shortWeek.year])) {
    const { page: listed } = await callAs(page, 'consolidations.list', { query: { year, limit: 60 } });
    weeks.push(...(listed as ListedWeek[]));
  }
  const lines = weeks.map((listedWeek) => {
    const [year, month, date] = listedWeek.paymentDate.slice(0, 10).split('-');
    const amount = change(listedWeek).toLocaleString('es-CL');
    return `${date}/${month}/${year};Transferencia de Plataforma SpA;Internet;;${amount};0`;
  });
  const text = [
    'Banco de Chile;;;;;',
    'Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)',
    `01/01/${week.year};Saldo inicial;;;0;0`,
    ...lines,
    `31/12/${shortWeek.year};Saldo final;;;0;0`,
  ].join('\r\n');
  return { name: 'cartola.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
};

const addBankFile = async (page: Page) => {
  const file = await createBankFile(page, ({ year, week: number, payment }) =>
    year === shortWeek.year && number === shortWeek.week ? payment - 15_000 : payment,
  );
  await page.getByRole('button', { name: 'Cartolas del banco' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cartolas del banco' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText(/^Banco de Chile: \d+ abonos/).waitFor();
  return dialog;
};

test('the payments screen links payment differences to their orders, and matches the deposit of a bank file', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: `/payments/${createWeekKey(week)}`, title: /\S/ });
  const differences = page.getByRole('table', { name: /^Diferencias de la semana/ });
  await expect(differences.getByRole('row')).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a los pagos' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor();
  await page.evaluate(
    (years) => {
      location.hash = `#/payments?period=${years[0]}-01-01..${years[1]}-12-31`;
    },
    [week.year, shortWeek.year] as const,
  );
  const weeks = page.getByRole('table', { name: 'Pagos por semana' });
  await expect(weeks.getByRole('row', { name: new RegExp(`semana ${week.week} `, 'i') })).toContainText('Faltan');
  const dialog = await addBankFile(page);
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(weeks.getByRole('row', { name: new RegExp(`semana ${week.week} `, 'i') })).toContainText('Llegó el');
  await expect(weeks.getByRole('row', { name: new RegExp(`semana ${shortWeek.week} `, 'i') })).toContainText(
    'Llegaron $15.000 menos',
  );
  expect(getNextWeek(week)).toEqual(shortWeek);
});

test('takes screenshots of checked payments in light and dark mode', screenshotTag, async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'), { path: '/payments', title: 'Pagos' });
  const picture = createScreenshotter(running, page, [[1366, 768]]);
  await page.getByRole('button', { name: /^Revisar \d+ semanas/ }).press('Enter');
  await page.getByRole('button', { name: 'Cancelar' }).waitFor();
  await picture('checks-running');
  await page.getByRole('button', { name: 'Cancelar' }).waitFor({ state: 'detached', timeout: 60_000 });
  const dialog = await addBankFile(page);
  await picture('checks-bank');
  const unknownStatement = Buffer.from('Informe;;\nDía;Quién;Entrada\n04/06/2026;Plataforma;1.234.567\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'otro.csv', mimeType: 'text/csv', buffer: unknownStatement });
  await page.getByRole('button', { name: 'Leer la cartola' }).waitFor();
  await picture('checks-mapper');
  await page.getByRole('button', { name: 'Elegir otro archivo' }).press('Enter');
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await picture('checks-year');
  await page.getByRole('table', { name: 'Pagos por semana' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: new RegExp(`semana ${shortWeek.week} de`) }).focus();
  await picture('checks-weeks');
  await page.evaluate((key) => {
    location.hash = `#/payments/${key}`;
  }, createWeekKey(shortWeek));
  await page.getByRole('table', { name: /^Diferencias de la semana/ }).waitFor();
  await picture('checks-week');
});
