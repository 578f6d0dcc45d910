import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { Coupon } from '@shared/contract/sales/coupons';
import { parseCsv } from '@shared/domain/tables/parseCsv';
import { formatLongDay } from '@features/coupons/couponTexts';
import { couponForm } from '@features/coupons/form/couponForm';
import { aProduct } from '../../support/aProduct';
import { succeeded } from '../support/fakeBridge';
import { chooseEntry } from '../support/menu';
import { cleanupApp } from '../support/renderApp';
import { aCoupon, renderCoupons } from './couponScreens';

// Web workers need a browser; the code that runs in them has its own tests.
vi.mock('@kit/tables/readTable', () => ({
  readTable: async (file: Blob) => {
    const tables = (await file.text()).split('--- hoja ---\n');
    return tables.map((text, index) => {
      const records = parseCsv(text);
      return { name: `Hoja ${index + 1}`, records, displayedCells: records };
    });
  },
}));

afterEach(cleanupApp);

it('a created coupon is found regardless of the case of its code', () => {
  const draft = { code: 'verano' } as Parameters<typeof couponForm.lookUp.is>[1];
  expect(couponForm.lookUp.is(aCoupon({ code: 'VERANO' }), draft)).toBe(true);
  expect(couponForm.lookUp.is(aCoupon({ code: 'VERANO2' }), draft)).toBe(false);
});

describe('the coupon list', () => {
  it('switches a coupon off in its row', async () => {
    const { user, sentInputs } = renderCoupons('/coupons');
    await user.click(await screen.findByRole('switch', { name: 'Activo' }));
    await screen.findByText('ALMUERZO20 está apagado');
    expect(sentInputs).toEqual([{ enabled: false }]);
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Apagado' })).checked).toBe(false);
  });

  it('reverts the switch when the platform rejects the change', async () => {
    const { user } = renderCoupons('/coupons', aCoupon(), {
      'coupons.update': () => failed(createFailure('refused', 1001)),
    });
    await user.click(await screen.findByRole('switch', { name: 'Activo' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activo' }).checked).toBe(true));
  });
});

describe('an enabled coupon that has expired', () => {
  it('shows when it expired, with the year only if it expired in another year', async () => {
    expect(formatLongDay('2026-01-30T00:00:00', '2026-11-26T12:00:00')).toBe('30 de enero');
    renderCoupons('/coupons', aCoupon({ startDate: '2024-06-01T00:00:00', expiryDate: '2024-06-04T00:00:00' }));
    await screen.findByText('Activo, venció el 4 de junio de 2024');
  });
});

describe('a used coupon', () => {
  it('cannot be removed, and the dialog suggests switching it off', async () => {
    const rejection = toFailureFromResponse(
      422,
      { code: 1019, message: null, fields: {} },
      { area: 'coupons', action: 'delete' },
    );
    const { user } = renderCoupons('/coupons', aCoupon(), { 'coupons.remove': () => failed(rejection) });
    (await screen.findByRole('button', { name: 'Más acciones: ALMUERZO20' })).focus();
    await user.keyboard('{Enter}');
    await chooseEntry(user, /^Eliminar/);
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Ya se usó 12 veces: la plataforma no deja eliminarlo. Puedes apagarlo para que deje de valer.');
    question.getByRole('button', { name: 'Eliminar' }).focus();
    await user.keyboard('{Enter}');
    const alert = await question.findByRole('alert');
    expect(alert.textContent).toBe(
      'No se puede eliminar: al menos una persona ya usó este cupón. Apágalo en la lista para que deje de valer.',
    );
  });
});

describe('the coupon form', () => {
  const getBox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it("summarizes the coupon's effect while it is edited", async () => {
    const { user } = renderCoupons('/coupons/edit-coupon/7/gift');
    await screen.findByText('20 % de descuento, desde el 01/01/2026.');
    await user.type(getBox('Descuento máximo'), '5000');
    await screen.findByText('20 % de descuento, máximo $5.000, desde el 01/01/2026.');
  });

  it('clears the discount when its unit changes, and restores it when changed back', async () => {
    const { user } = renderCoupons('/coupons/edit-coupon/7/gift');
    const kindInput = await screen.findByRole('combobox', { name: /Tipo/ });
    expect(getBox(/^Descuento(?! máximo)/).value).toBe('20');
    await user.selectOptions(kindInput, 'Monto fijo');
    expect(getBox(/^Descuento(?! máximo)/).value).toBe('');
    await user.type(getBox(/^Descuento(?! máximo)/), '5000');
    await user.selectOptions(kindInput, 'Monto por producto');
    expect(getBox(/^Descuento(?! máximo)/).value).toBe('5.000');
    await user.selectOptions(kindInput, 'Porcentaje');
    expect(getBox(/^Descuento(?! máximo)/).value).toBe('20');
  });

  it('sends only the changed end date, as the end of that day', async () => {
    const { user, sentInputs } = renderCoupons('/coupons/edit-coupon/7/time');
    await user.type(await screen.findByRole('textbox', { name: 'Hasta' }), '01/01/2026');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sentInputs).toEqual([{ expiryDate: '2026-01-01T23:59:59' }]));
  });

  const createProductLinks = (...ids: number[]) =>
    ids.map((couponableId) => ({ couponableType: 'Product' as const, couponableId }));
  const twoProducts = {
    'products.list': () => succeeded({ page: [aProduct({ id: 3 }), aProduct({ id: 4 })], count: 2, nextPage: null }),
  };

  it('sends an added product together with the existing one', async () => {
    const coupon = aCoupon({ couponables: createProductLinks(3) });
    const { user, sentInputs } = renderCoupons('/coupons/edit-coupon/7/gift', coupon, twoProducts);
    await user.type(await screen.findByRole('combobox', { name: /^Productos y grupos/ }), 'Producto 4');
    await user.click(await screen.findByRole('option', { name: /Producto 4/ }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentInputs).toEqual([{ couponables: createProductLinks(3, 4) }]));
    await screen.findByText('Se guardaron los cambios de ALMUERZO20');
  });

  it('reports that there is nothing to save on Ctrl+S without changes', async () => {
    const { user, sentInputs } = renderCoupons('/coupons/edit-coupon/7/gift', aCoupon());
    await screen.findByRole('textbox', { name: /^Código/ });
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('No hay cambios que guardar');
    expect(screen.queryByText(/^Se guardaron/)).toBeNull();
    expect(sentInputs).toEqual([]);
  });

  it('rejects a new gift coupon without products and hides its discount field', async () => {
    const { user } = renderCoupons('/coupons/create-coupon');
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Tipo/ }), 'Producto de regalo');
    expect(screen.queryByRole('textbox', { name: /^Descuento/ })).toBeNull();
    await user.type(getBox(/^Código/), 'REGALO');
    await user.click(screen.getByRole('button', { name: /^(?:Guardar|Crear)/ }));
    await screen.findAllByText('Debe tener al menos un producto o grupo de precios');
  });

  it('rejects an end date before the start', async () => {
    const { user, sentInputs } = renderCoupons('/coupons/edit-coupon/7/time');
    await user.type(await screen.findByRole('textbox', { name: 'Hasta' }), '31/12/2025');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findAllByText('Debe ser posterior al inicio');
    expect(sentInputs).toEqual([]);
  });
});

describe('importing coupons from a file', () => {
  const uploadFile = async (lines: readonly string[], respond: () => unknown) => {
    const bodies: string[] = [];
    const others: Coupon[] = [];
    const renderedApp = renderCoupons('/coupons?view=upload', aCoupon(), {
      'coupons.list': () => {
        const page = [aCoupon(), ...others];
        return succeeded({ page, count: page.length, nextPage: null });
      },
      'coupons.importCsv': ({ body }) => {
        bodies.push(body.csv);
        others.push(aCoupon({ id: 90, code: 'DOS' }));
        return succeeded(respond() as never);
      },
    });
    await screen.findByRole('heading', { name: 'Carga masiva de cupones' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await renderedApp.user.upload(input, new File([lines.join('\n')], 'cupones.csv', { type: 'text/csv' }));
    const take = (code: string) => others.push(aCoupon({ id: 91, code }));
    return { ...renderedApp, bodies, take };
  };
  const titles = 'Código;Tipo;Descuento;Fecha de inicio';

  it('shows cell errors before sending and imports the valid rows', async () => {
    const { user, bodies } = await uploadFile(
      [
        titles,
        'NUEVO;Porcentaje;12,5;01-01-2026',
        'MALO;Porcentaje;cien;01-01-2026',
        'almuerzo20;Porcentaje;5;01-01-2026',
      ],
      () => ({ saved: 1, savedCodes: ['NUEVO'], failed: 0, failures: [] }),
    );
    const invalidTable = within(await screen.findByRole('table', { name: 'Filas con errores' }));
    expect(
      invalidTable
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['3MALODescuento: Debe ser un número', '4almuerzo20Código: Ya hay un cupón con este código']);
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cargar 1 cupón' }));
    await screen.findByRole('heading', { name: 'Carga de cupones.csv' });
    await screen.findByText(/^Cupones guardados: \d+; sin guardar: \d+$/);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(/^code,kind,discount,start_date\n?/);
    expect(bodies[0]).toContain('NUEVO,percentage,12.5,2026-01-01T00:00:00');
  });

  it('asks which sheet to use when a workbook has several', async () => {
    const { user } = await uploadFile(
      ['Producto;Precio', 'Papas;1990', '--- hoja ---', titles, 'NUEVO;Porcentaje;5;01-01-2026'],
      () => ({}),
    );
    await screen.findByRole('heading', { name: 'cupones.csv tiene varias hojas' });
    await user.click(screen.getByRole('button', { name: 'Hoja 2' }));
    await screen.findByRole('heading', { name: 'cupones.csv · Hoja 2' });
    await screen.findByRole('button', { name: 'Cargar 1 cupón' });
  });

  it('asks which column holds the code when several headers match', async () => {
    const { user, bodies } = await uploadFile(
      ['Cupón;Nombre;Tipo;Descuento;Fecha de inicio', 'UNO;Verano;Porcentaje;5;01-01-2026'],
      () => ({ saved: 1, failed: 0 }),
    );
    await screen.findByRole('heading', { name: 'cupones.csv tiene columnas repetidas' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Código' }), 'Nombre (columna 2)');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.click(await screen.findByRole('button', { name: 'Cargar 1 cupón' }));
    await screen.findByRole('heading', { name: 'Carga de cupones.csv' });
    expect(bodies[0]).toContain('Verano,percentage');
  });

  it('counts a row as failed when its code was taken after the file was read, and sends the others', async () => {
    const { user, bodies, take } = await uploadFile(
      [titles, 'UNO;Porcentaje;5;01-01-2026', 'DOS;Porcentaje;5;01-01-2026'],
      () => ({ saved: 1, failed: 0 }),
    );
    const sendButton = await screen.findByRole('button', { name: 'Cargar 2 cupones' });
    take('uno');
    await user.click(sendButton);
    await screen.findByRole('heading', { name: 'Carga de cupones.csv' });
    screen.getByText('1 sin cargar');
    screen.getByText('Código: Ya hay un cupón con este código');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain('UNO');
  });

  it('rejects a file that is too large', async () => {
    await uploadFile(['x'.repeat(1_600_000)], () => ({}));
    await screen.findByText(/supera 1,5 MB/);
  });
});
