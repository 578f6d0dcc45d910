import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import {
  createCellKey,
  findConflicts,
  createSheetBase,
  createSheet,
  setCells,
  type MenuGroup,
} from '@shared/domain/catalogue/priceSheet/sheet';
import type { LoggedPriceChange } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { computeRowChanges } from '@shared/domain/catalogue/priceSheet/rowChanges';
import { PublishChoice } from '@entities/menus/PublishChoice';
import { PriceHistoryList } from '@entities/prices/PriceHistoryList';
import { ChangeDialog } from '@features/menu-prices/changes/ChangeDialog';
import { PriceConflictDialog } from '@features/menu-prices/changes/PriceConflictDialog';
import { FailedNotice } from '@features/menu-prices/jobs/FailedNotice';
import { PricesBar } from '@features/menu-prices/PricesBar';
import { PriceTools } from '@features/menu-prices/PriceTools';
import { PricesToolbar } from '@features/menu-prices/PricesToolbar';
import { ReviewDialog } from '@features/menu-prices/changes/ReviewDialog';
import type { SheetRow } from '@features/menu-prices/grid/sheetColumns';
import { useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession } from '../support/builders';

const group: MenuGroup = {
  id: 1,
  name: 'Local',
  prices: [
    { id: 1, productId: 10, price: 8990, deliveryPrice: 9490 },
    { id: 2, productId: 11, price: 1000, deliveryPrice: null },
  ],
};
const rows: SheetRow[] = [
  { id: 10, name: 'Clásica', category: 'Hamburguesas', ownPrice: 7990, foldedName: 'clasica' },
  { id: 11, name: 'Papas', category: '', ownPrice: 2490, foldedName: 'papas' },
  { id: 12, name: 'Bebida', category: '', ownPrice: 1490, foldedName: 'bebida' },
];
const names = new Map(rows.map(({ id, name }) => [id, name]));
const createPrice = (product: number) => createCellKey('1', product, 'price');
const createDeliveryKey = (product: number) => createCellKey('1', product, 'deliveryPrice');
const doNothing = () => undefined;

beforeAll(() => {
  useSessionStore.setState({ session: aSession() });
});
afterEach(cleanup);

const showDialog = (element: React.ReactElement) => {
  render(<UiProvider>{element}</UiProvider>);
  return userEvent.setup();
};

describe('the price change dialog', () => {
  it('raises prices by a percentage so that they end in 90, shows an example and skips empty cells', async () => {
    const onApply = vi.fn();
    const keys = [createPrice(10), createDeliveryKey(10), createPrice(12)];
    const user = showDialog(
      <ChangeDialog keys={keys} sheet={createSheet([group])} ownPrices={rows} onApply={onApply} onClose={doNothing} />,
    );
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '10');
    expect(screen.getByText('Por ejemplo, $8.990 queda en $9.890')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(onApply).toHaveBeenCalledWith([
      [createPrice(10), 9890],
      [createDeliveryKey(10), 10_390],
    ]);
  });

  it("lowers prices by an amount and fills empty cells from the product's own price on request", async () => {
    const onApply = vi.fn();
    const user = showDialog(
      <ChangeDialog
        keys={[createPrice(10), createPrice(12)]}
        sheet={createSheet([group])}
        ownPrices={rows}
        onApply={onApply}
        onClose={doNothing}
      />,
    );
    await user.click(screen.getByRole('radio', { name: 'Monto' }));
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '−$1.000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'Sin redondear');
    await user.click(screen.getByRole('checkbox', { name: 'Las celdas vacías parten del precio propio' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    expect(onApply).toHaveBeenCalledWith([
      [createPrice(10), 7990],
      [createPrice(12), 490],
    ]);
  });

  it('counts the cells to change, including inherited delivery prices but no empty cells', async () => {
    const onApply = vi.fn();
    const keys = [createPrice(10), createDeliveryKey(10), createPrice(11), createDeliveryKey(11), createPrice(12)];
    const user = showDialog(
      <ChangeDialog keys={keys} sheet={createSheet([group])} ownPrices={rows} onApply={onApply} onClose={doNothing} />,
    );
    screen.getByText(
      'Se cambiarán 3 celdas. 1 de despacho es igual al precio y cambia con él. 1 celda sin precio queda vacía.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Las celdas vacías parten del precio propio' }));
    screen.getByText('Se cambiarán 4 celdas. 1 de despacho es igual al precio y cambia con él.');
  });

  it('names the product that a change omits, and includes it on request', async () => {
    const onApply = vi.fn();
    const user = showDialog(
      <ChangeDialog
        keys={[createPrice(10), createPrice(12), createDeliveryKey(12)]}
        sheet={createSheet([group])}
        ownPrices={rows}
        onApply={onApply}
        onClose={doNothing}
      />,
    );
    screen.getByText('1 producto queda fuera: Bebida');
    await user.click(screen.getByRole('button', { name: 'Incluir con su precio propio' }));
    expect(screen.queryByText(/queda fuera/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '10{Enter}');
    expect(onApply.mock.calls[0]?.[0]).toContainEqual([createPrice(12), 1590]);
  });

  it('changes a delivery price that is inherited from the regular price', async () => {
    const onApply = vi.fn();
    const user = showDialog(
      <ChangeDialog
        keys={[createDeliveryKey(11)]}
        sheet={createSheet([group])}
        ownPrices={rows}
        onApply={onApply}
        onClose={doNothing}
      />,
    );
    screen.getByText('Se cambiará 1 celda.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'Sin redondear');
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '10{Enter}');
    expect(onApply).toHaveBeenCalledWith([[createDeliveryKey(11), 1100]]);
  });

  it('rejects a change that is not a number', async () => {
    const onApply = vi.fn();
    const user = showDialog(
      <ChangeDialog
        keys={[createPrice(10)]}
        sheet={createSheet([group])}
        ownPrices={rows}
        onApply={onApply}
        onClose={doNothing}
      />,
    );
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), 'mucho{Enter}');
    expect(screen.getByText('Debe ser un número, por ejemplo 10 o −5')).toBeTruthy();
    expect(onApply).not.toHaveBeenCalled();
  });
});

describe('the review before saving prices', () => {
  it('lists the old and new price of each cell and counts changes of more than 50 %', () => {
    const sheet = setCells(createSheet([group]), [
      [createPrice(10), 9889],
      [createDeliveryKey(10), null],
      [createPrice(11), 2000],
      [createPrice(12), 1490],
    ]);
    showDialog(<ReviewDialog sheet={sheet} rows={rows} busy={false} onSave={doNothing} onClose={doNothing} />);
    const dialog = screen.getByRole('dialog', { name: 'Revisa los cambios de precios' });
    const lines = within(within(dialog).getByRole('table', { name: 'Local' })).getAllByRole('row');
    expect(lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['Producto', 'Antes', 'Después', 'Diferencia'],
      ['Clásica · Precio', '$8.990', '$9.889', '+$899 (+10 %)'],
      ['Clásica · Despacho', '$9.490', '$9.889, igual al precio', '+$399 (+4,2 %)'],
      ['Papas · Precio', '$1.000', '$2.000', '+$1.000 (+100 %)'],
      ['Bebida · Precio', 'Sin precio', '$1.490', ''],
    ]);
    expect(within(dialog).getByText('Se guardarán 4 precios.')).toBeTruthy();
    expect(within(dialog).getByText('1 precio cambia en más de un 50 %')).toBeTruthy();
  });

  it('describes each change with the text that the history shows after saving', () => {
    const sheet = setCells(createSheet([group]), [
      [createPrice(10), 9889],
      [createDeliveryKey(10), null],
      [createDeliveryKey(11), 1200],
      [createPrice(12), 1490],
    ]);
    showDialog(<ReviewDialog sheet={sheet} rows={rows} busy={false} onSave={doNothing} onClose={doNothing} />);
    const [, ...lines] = within(screen.getByRole('table', { name: 'Local' })).getAllByRole('row');
    const reviewRows = lines.map((line) => {
      const [name, before, after, difference] = [...line.querySelectorAll('td')].map((cell) => cell.textContent);
      return [name, [`${before} → ${after}`, difference].filter(Boolean).join(' · ')];
    });
    cleanup();
    const savedRowChanges = computeRowChanges(sheet).map(({ id, name, rows: changed }): LoggedPriceChange => ({
      ...{ kind: 'change', id, at: Date.now(), origin: 'here', groupId: id, groupName: name, menuId: 7 },
      rows: changed,
    }));
    showDialog(<PriceHistoryList changes={savedRowChanges} names={names} />);
    const [list] = screen.getAllByRole('list');
    const errorTexts = within(list!)
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('li') === null)
      .map((item) => [...item.children].map(({ textContent }) => textContent));
    expect(errorTexts).toEqual(reviewRows);
    expect(errorTexts).toHaveLength(4);
  });

  it('marks an unusually large change and requires a confirmation before saving it', async () => {
    const largeGroup: MenuGroup = {
      ...group,
      prices: [10, 11, 12].map((productId, index) => ({ id: index + 1, productId, price: 1000, deliveryPrice: null })),
    };
    const sheet = setCells(createSheet([largeGroup]), [
      [createPrice(10), 1050],
      [createPrice(11), 1050],
      [createPrice(12), 1429],
    ]);
    const onSave = vi.fn();
    const user = showDialog(
      <ReviewDialog sheet={sheet} rows={rows} busy={false} onSave={onSave} onClose={doNothing} />,
    );
    screen.getByText('1 precio tiene un cambio inusual: Bebida');
    expect(screen.getAllByLabelText('Cambio inusual')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(onSave).not.toHaveBeenCalled();
    screen.getByText('Revisa estos precios y marca la casilla antes de guardar.');
    await user.click(screen.getByRole('checkbox', { name: 'Lo revisé y está bien así' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('names the channels that keep the earlier prices until publication, and saves with the selected publications', async () => {
    const sheet = setCells(createSheet([group]), [[createPrice(10), 9290]]);
    const onSave = vi.fn();
    const target = { storeId: 3, storeName: 'Centro', isPublished: true };
    const targets = [
      { ...target, channel: 'rappi' as const },
      { ...target, channel: 'uber_eats' as const },
    ];
    const user = showDialog(
      <ReviewDialog
        {...{ sheet, rows, onSave }}
        busy={false}
        renderReach={(_groupIds, publishing) => <PublishChoice targets={targets} {...publishing} />}
        onClose={doNothing}
      />,
    );
    screen.getByText('Siguen con lo de antes hasta que publiques: Rappi y Uber Eats.');
    await user.click(screen.getByRole('checkbox', { name: 'Rappi (1 tienda)' }));
    screen.getByText(/^Siguen con lo de antes hasta que publiques: Uber Eats\./);
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const deploys = [{ storeId: 3, channel: 'rappi', label: 'Publicar en Rappi: Centro' }];
    expect(onSave).toHaveBeenCalledWith(false, { dueAt: undefined, deploys });
  });

  it('disables the cancel button while saving', () => {
    const sheet = setCells(createSheet([group]), [[createPrice(10), 1]]);
    showDialog(<ReviewDialog sheet={sheet} rows={rows} busy onSave={doNothing} onClose={doNothing} />);
    expect(screen.getByText('Guardando…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  });
});

describe('the price conflict dialog', () => {
  it('requires a choice for each price and returns the prices that stay as the other user set them', async () => {
    const onEnd = vi.fn();
    const ownSheet = setCells(createSheet([group]), [
      [createPrice(10), 1],
      [createPrice(11), 2],
    ]);
    const freshSheetBase = createSheetBase([
      { ...group, prices: group.prices.map((row) => ({ ...row, price: (row.price ?? 0) + 500 })) },
    ]);
    const user = showDialog(
      <PriceConflictDialog
        conflicts={findConflicts(ownSheet, freshSheetBase)}
        groups={ownSheet.groups}
        names={names}
        onClose={onEnd}
      />,
    );
    const saveButton = screen.getByRole('button', { name: 'Guardar lo elegido' });
    expect(saveButton).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'El de la otra persona: $9.490. Precio de Clásica en Local' }));
    expect(saveButton).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'El tuyo: $2. Precio de Papas en Local' }));
    await user.click(saveButton);
    expect(onEnd).toHaveBeenCalledWith(new Set([createPrice(10)]));
  });

  it('renders 50 of 1,000 conflicts and resolves all of them with one button', async () => {
    const onEnd = vi.fn();
    const ownSheet = setCells(createSheet([group]), [[createPrice(10), 1]]);
    const freshSheetBase = createSheetBase([
      { ...group, prices: group.prices.map((row) => ({ ...row, price: (row.price ?? 0) + 500 })) },
    ]);
    const [one] = findConflicts(ownSheet, freshSheetBase);
    if (one === undefined) throw new Error('there is one');
    const conflicts = Array.from({ length: 1000 }, (_, index) => ({
      ...one,
      key: createPrice(index),
      productId: index,
    }));
    const user = showDialog(
      <PriceConflictDialog conflicts={conflicts} groups={ownSheet.groups} names={names} onClose={onEnd} />,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(2 * 50);
    screen.getByRole('button', { name: 'Mostrar más: quedan 950' });
    await user.click(screen.getByRole('button', { name: 'Todos los míos' }));
    await user.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
    expect(onEnd).toHaveBeenCalledWith(new Set());
  });
});

describe('the price sheet toolbar', () => {
  const filter = { query: '', category: null, show: 'all' } as const;
  const work = { canUndo: false, canRedo: true, undo: doNothing, redo: vi.fn() };
  it('filters by name, category and missing price, and disables undo when there is nothing to undo', async () => {
    const onFilter = vi.fn();
    const user = showDialog(
      <>
        <PriceTools priceSheet={work} selectedCount={0} onFill={doNothing} onOpenChangeDialog={doNothing} />
        <PricesToolbar
          filter={filter}
          onFilterChange={onFilter}
          categories={['Hamburguesas', 'Hamburguesas']}
          shownCount={1234}
        />
      </>,
    );
    expect(screen.getByText('1.234 productos')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar producto' }), 'c');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Hamburguesas');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoría' }), 'Fuera del menú');
    await user.click(screen.getByRole('radio', { name: 'Sin precio' }));
    expect(onFilter.mock.calls.map(([next]) => next as unknown)).toEqual([
      { ...filter, query: 'c' },
      { ...filter, category: 'Hamburguesas' },
      { ...filter, category: '' },
      { ...filter, show: 'unpriced' },
    ]);
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Cambiar precios' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Rehacer' }));
    expect(work.redo).toHaveBeenCalled();
  });

  it('explains why saving is not possible and goes to the first missing price', async () => {
    const onMissing = vi.fn();
    const user = showDialog(
      <PricesBar
        editCount={3}
        isDirty
        missingCount={2}
        isWaiting={false}
        onShowMissing={onMissing}
        onReview={doNothing}
      />,
    );
    expect(screen.getByText('Faltan 2 precios: tienen el de despacho, pero no el normal')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revisar y guardar' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Ir al primero' }));
    expect(onMissing).toHaveBeenCalled();
  });
});

describe('the notice of unsaved prices', () => {
  it("names each failed cell with the platform's reason", () => {
    const failure = { ...createFailure('invalid'), fields: { priceGroups: ['El producto ya no existe'] } };
    const failures = { cells: new Map([[createPrice(10), failure]]), groups: [] };
    showDialog(
      <FailedNotice failures={failures} groups={createSheet([group]).groups} names={names} onRetry={doNothing} />,
    );
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('1 precio no se guardó');
    expect(notice.textContent).toContain('Precio de Clásica en Local: El producto ya no existe');
  });
});
