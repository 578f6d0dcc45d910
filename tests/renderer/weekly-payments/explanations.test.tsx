import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActionInput } from '@shared/bridge/actions';
import type { ReportRecord } from '@shared/bridge/reportRecords';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Difference } from '@shared/domain/payments/weekCheck';
import { writeWorkbook } from '@shared/domain/tables/writeWorkbook';
import { readWorkbook } from '@kit/tables/workbook';
import { aSession, someSettings } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

// Workers exist only in the browser, so their code runs here.
vi.mock('@kit/tables/writeTable', () => ({
  createWorkbook: async (sheets: Parameters<typeof writeWorkbook>[0]) => writeWorkbook(sheets),
}));

afterEach(cleanupApp);

const createWeek = (week: number, payment: number, day: number) => ({
  year: 2026,
  week,
  startDate: `2026-02-0${day}T00:00:00`,
  endDate: `2026-02-${day + 6}T23:59:59`.replace(/-(\d)T/, '-0$1T'),
  paymentDate: '2026-02-18T00:00:00',
  collectedSale: payment + 800,
  collectedDelivery: 200,
  collectedTip: 0,
  collectedTotal: payment + 1_000,
  commission: 700,
  serviceCost: 300,
  payment,
});
const aDifference = (patch: Partial<Difference>): Difference => ({
  kind: 'missing',
  reason: 'notInWeek',
  orderId: 3,
  orderNumber: 1003,
  storeName: 'Ñuñoa',
  date: '2026-02-10T20:15:00',
  amount: -9_000,
  isSettled: false,
  ...patch,
});
const check: ReportRecord = {
  kind: 'check',
  key: '2026-07',
  at: 1,
  payment: 50_000,
  orders: 60,
  notCollected: [],
  hasDeductions: true,
  differences: [
    aDifference({}),
    aDifference({ kind: 'double', reason: 'paidTwice', orderId: 4, orderNumber: 1004, amount: 4_500 }),
    aDifference({
      kind: 'nextWeek',
      reason: 'inNextWeek',
      orderId: 5,
      orderNumber: 1005,
      amount: -7_000,
      isSettled: true,
    }),
  ],
};
const statement: Extract<ReportRecord, { kind: 'statement' }> = {
  kind: 'statement',
  key: 'cartola.csv',
  at: 1,
  bank: 'bci',
  deposits: [{ date: '2026-02-18', amount: 50_000, description: 'Plataforma SpA' }],
  from: '2026-02-01',
  to: '2026-02-28',
  unread: 0,
};

const showPayments = (path: string, records: ReportRecord[]) => {
  const files: ActionInput<'files.saveWorkbook'>[] = [];
  const app = renderApp({
    session: aSession({ settings: someSettings({ commerceName: 'La Picá', consolidationReport: 'weekly' }) }),
    path,
    calls: {
      'consolidations.list': ({ query }) => {
        const page = query?.year === 2026 ? [createWeek(7, 50_000, 9), createWeek(6, 30_000, 2)] : [];
        return succeeded({ page, count: page.length, nextPage: null });
      },
      'consolidations.week': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
    actions: {
      'reports.records': () => succeeded([...records]),
      'reports.putRecord': ({ record }) => {
        records.push(record);
        return succeeded([...records]);
      },
      'reports.removeRecord': (target) => {
        records.splice(0, Infinity, ...records.filter(({ kind, key }) => kind !== target.kind || key !== target.key));
        return succeeded([...records]);
      },
      'files.saveWorkbook': (file) => {
        files.push(file);
        return succeeded('saved');
      },
    },
  });
  return { ...app, files, records };
};

const findDifferences = () => screen.findByRole('table', { name: /Diferencias de la semana 7/ });
const getRow = async (order: string) => within(await findDifferences()).getByRole('row', { name: new RegExp(order) });

it('the payments screen settles a difference with a note, updates the open total and can undo it', async () => {
  const { user, records } = showPayments('/payments/2026-07', [check]);
  expect(await screen.findByText('Faltan $9.000, sobran $4.500')).toBeTruthy();
  expect(within(await findDifferences()).queryByRole('button', { name: /#1005/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Explicar la diferencia: #1003' }));
  await user.click(await screen.findByRole('button', { name: 'Marcar como explicada' }));
  expect(await screen.findByText('Escribe qué pasó, para saberlo después.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Qué pasó/ }), '  Lo transfirieron el 20. ');
  await user.click(screen.getByRole('button', { name: 'Marcar como explicada' }));
  expect(await screen.findByText('Sobran $4.500')).toBeTruthy();
  expect((await getRow('#1003')).textContent).toMatch(/Explicada.*Lo transfirieron el 20\./);
  expect(records).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Faltan $9.000, sobran $4.500')).toBeTruthy();
  expect(records).toEqual([check]);
});

it('the payments screen shows no total of differences when none has a readable amount', async () => {
  showPayments('/payments/2026-07', [{ ...check, differences: [aDifference({ reason: 'unreadable', amount: 0 })] }]);
  expect((await getRow('Diferencias abiertas')).textContent).toBe('Diferencias abiertas');
});

it('the payments screen reopens a difference when the user removes its explanation', async () => {
  const note: ReportRecord = { kind: 'explanation', key: '2026-07 4 paidTwice 4500 0', at: 2, note: 'Lo devolvimos' };
  const { user, records } = showPayments('/payments/2026-07', [check, note]);
  expect(await screen.findByText('Faltan $9.000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar la nota: #1004' }));
  expect(await screen.findByDisplayValue('Lo devolvimos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Volver a abrir' }));
  expect(await screen.findByText('Faltan $9.000, sobran $4.500')).toBeTruthy();
  expect(records).toEqual([check]);
});

it('the payments screen settles an amount missing from the bank deposits with a note', async () => {
  const shortRecord: ReportRecord = {
    ...statement,
    deposits: [
      { ...statement.deposits[0]!, amount: 49_000 },
      { date: '2026-02-18', amount: 30_000, description: 'Plataforma SpA' },
    ],
  };
  const { user, records } = showPayments('/payments/2026-07', [check, shortRecord]);
  await user.click(await screen.findByRole('button', { name: 'Explicar la diferencia: banco' }));
  await user.type(screen.getByRole('textbox', { name: /Qué pasó/ }), 'Retuvieron 1.000');
  await user.click(screen.getByRole('button', { name: 'Marcar como explicada' }));
  await screen.findByRole('button', { name: 'Cambiar la nota: banco' });
  expect(records.at(-1)).toMatchObject({ key: '2026-07 bank -1000', note: 'Retuvieron 1.000' });
});

it('the payments screen shows a note saved in another window', async () => {
  const { records, bridge } = showPayments('/payments/2026-07', [check]);
  await screen.findByText('Faltan $9.000, sobran $4.500');
  records.push({ kind: 'explanation', key: '2026-07 3 notInWeek -9000 0', at: 2, note: 'Transferido' });
  act(() => bridge.broadcast({ type: 'reportRecordsChanged' }));
  expect(await screen.findByText('Sobran $4.500')).toBeTruthy();
});

it('the accounting workbook contains each week with its check, amounts, bank deposit and notes', async () => {
  const note: ReportRecord = { kind: 'explanation', key: '2026-07 4 paidTwice 4500 0', at: 2, note: '=Lo devolvimos' };
  const bankNote: ReportRecord = { kind: 'explanation', key: '2026-06 bank -30000', at: 2, note: 'Fue un vale vista' };
  const { user, files } = showPayments('/payments?period=2026-01-01..2026-12-31', [check, statement, note, bankNote]);
  const card = within(await screen.findByRole('region', { name: '¿Cuadran los pagos?' }));
  expect(card.getByText('Falta en el banco').parentElement?.textContent).toContain('$0');
  await user.click(await screen.findByRole('button', { name: 'Excel para contabilidad' }));
  await screen.findByText('Faltan $9.000, sobran $0');
  const [file] = files;
  expect(file?.name).toBe('Revisión de pagos La Picá.xlsx');
  const sheets = readWorkbook(Uint8Array.from(atob(file?.base64 ?? ''), (letter) => letter.charCodeAt(0)));
  const weekTitles = ['Semana', 'Desde', 'Hasta', 'Revisión', 'Falta', 'Sobra', 'Venta', 'Despacho', 'Propinas'];
  const amountTitles = ['Total cobrado', 'Comisión', 'Costo de servicio', 'Pago', 'Fecha de pago'];
  const bankTitles = ['Banco', 'Fecha del abono', 'Abono', 'Glosa del abono', 'Nota'];
  const createAmountCells = (payment: number) =>
    [payment + 800, 200, 0, payment + 1_000, 700, 300, payment].map(String);
  const titles = ['Semana', 'Pedido', 'Motivo', 'Explicación', 'Tienda', 'Fecha', 'Estado', 'Diferencia', 'Nota'];
  const name = 'Semana 7 de 2026';
  const date = '2026-02-10 20:15';
  const emptyCells = Array<string>(6).fill('');
  const notInWeekText = 'Se cobró en línea y no está en el pago.';
  const paidTwice = 'Está dos veces en el pago de esta semana.';
  const inNextWeekText = 'Se pagó en la semana siguiente.';
  expect(sheets.map((sheet) => [sheet.name, ...sheet.records])).toEqual([
    [
      'Pagos por semana',
      [...weekTitles, ...amountTitles, ...bankTitles],
      [
        name,
        '2026-02-09',
        '2026-02-15',
        'Faltan $9.000',
        '9000',
        '0',
        ...createAmountCells(50_000),
        '2026-02-18',
      ].concat(['Llegó el 18/02/2026', '2026-02-18', '50000', 'Plataforma SpA']),
      [
        'Semana 6 de 2026',
        '2026-02-02',
        '2026-02-08',
        'Sin revisar',
        '',
        '',
        ...createAmountCells(30_000),
        '2026-02-18',
      ].concat(['No llegó (explicado)', '', '', '', 'Fue un vale vista']),
      ['Total', '', '', '', '9000', '0', '81600', '400', '0', '82000', '1400', '600', '80000', '', '', '', '50000'],
    ],
    [
      'Diferencias abiertas',
      titles,
      [name, '#1003', 'Falta', notInWeekText, 'Ñuñoa', date, 'Abierta', '-9000'],
      ['Diferencias abiertas', ...emptyCells, '-9000'],
    ],
    [
      'Diferencias explicadas',
      titles,
      [name, '#1004', 'Doble', paidTwice, 'Ñuñoa', date, 'Explicada', '4500', '=Lo devolvimos'],
      [name, '#1005', 'Otra semana', inNextWeekText, 'Ñuñoa', date, 'Explicada', '-7000'],
      ['Diferencias explicadas', ...emptyCells, '-2500'],
    ],
  ]);
});
