import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toStoreZones } from '@shared/domain/zones/issues';
import { parseKml } from '@shared/domain/zones/kml';
import { callAs, firstStore } from './support/calls';
import { openScreen } from './support/openScreen';

const readKml = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/kml', name), 'utf8');

const readZones = (name: string) => {
  const result = parseKml(readKml(name));
  if (!result.ok) throw new Error(result.error.kind);
  return toStoreZones(result.zones);
};

/** Opens the delivery tab of the first store. */
const openDelivery = async () => {
  let id = 0;
  const openedScreen = await openScreen(async () => {
    ({ id } = await firstStore());
    return `/stores/edit-store/${id}/delivery`;
  });
  await screen.findByRole('heading', { name: 'Flotas y tarifas' });
  return { ...openedScreen, readStore: () => callAs('stores.get', { params: { id } }) };
};

it('the store form imports zones from a KML file after showing the changes', async () => {
  const { user, readStore } = await openDelivery();
  const openImport = async () => {
    await user.click(await screen.findByRole('button', { name: 'Importar KML' }));
    return within(await screen.findByRole('dialog'));
  };
  const chooseOption = (dialog: Awaited<ReturnType<typeof openImport>>, name: string) =>
    user.upload(dialog.getByLabelText('Elegir archivo', { selector: 'input' }), new File([readKml(name)], name));

  const dialog = await openImport();
  for (const [name, message] of [
    ['cut-off.kml', /está dañado o incompleto.*línea \d+/],
    ['network-link.kml', /solo tiene un enlace al mapa/],
    ['swapped.kml', /latitud y longitud intercambiadas/],
  ] as const) {
    await chooseOption(dialog, name);
    await dialog.findByText(message);
  }
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reemplazar las zonas' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Elegir otro archivo' }));
  await chooseOption(dialog, 'my-maps-windows.kml');
  expect((await dialog.findByRole('row', { name: /Ñuñoa centro/ })).textContent).toContain('Nueva');
  await user.click(dialog.getByRole('button', { name: 'Reemplazar las zonas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Sin cambios');
  expect(await readStore()).toMatchObject(readZones('my-maps.kml'));
  const zone = within(screen.getByRole('group', { name: 'Zona 1' }));
  expect(zone.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ }).value).toBe('Ñuñoa centro');

  const secondImport = await openImport();
  await chooseOption(secondImport, 'my-maps.kml');
  expect((await secondImport.findByRole('row', { name: /Ñuñoa centro/ })).textContent).toContain('Igual');
});

it('the store form reorders fleets by keyboard and saves the order', async () => {
  const { user, readStore } = await openDelivery();
  const readOrder = async () =>
    (await readStore()).deliveryMethods
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ deliveryType }) => deliveryType);
  const [firstMethod, secondMethod, ...others] = await readOrder();
  const getHandles = () => screen.getAllByRole('button', { name: /^Mover .*arrastra/ });
  getHandles()[1]?.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(getHandles()[0]));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/Se guardaron los cambios de/);
  expect(await readOrder()).toEqual([secondMethod, firstMethod, ...others]);
});
