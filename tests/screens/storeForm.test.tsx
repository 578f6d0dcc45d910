import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInOtherUser } from '../support/otherUser';
import { getUser } from '../support/platform';
import { chooseEntry } from '../renderer/support/menu';
import { callAs, firstStore } from './support/calls';
import { controlByLabel, fillBox, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';
import { nextYear } from '../support/nextYear';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);
const getBox = (label: string) => controlByLabel(document.body, label) as HTMLInputElement;

/** Opens the form of the first store. */
const openForm = async (change: () => Promise<void> = () => Promise.resolve()) => {
  const openedScreen = await openScreen(async () => {
    await change();
    return `/stores/edit-store/${(await firstStore()).id}`;
  });
  await screen.findByRole('textbox', { name: 'Nombre' });
  const { id, name } = await firstStore();
  return { ...openedScreen, id, name, save: () => openedScreen.user.keyboard('{Control>}s{/Control}') };
};

it('the store form saves the sales channels, checkout questions, cart reminder and plans of a store', async () => {
  const { user, save, id, goTo } = await openForm(async () => {
    await callAs('stores.update', {
      params: { id: (await firstStore()).id },
      body: {
        enabledWhatsappNumber: false,
        whatsappNumber: null,
        enabledCheckoutQuestions: false,
        checkoutQuestionIds: [],
        enabledAbandonedShoppingCartCoupon: false,
        abandonedShoppingCartCouponId: null,
        cartNotificationIntervalMinutes: null,
        subscriptionQuotes: [],
      },
    });
  });

  await user.click(await screen.findByRole('switch', { name: 'Atiende por WhatsApp' }));
  await save();
  await waitFor(() => expect(document.activeElement).toBe(getBox('Número de WhatsApp')));
  await fillBox(user, getBox('Número de WhatsApp'), '+56 9 8765 4321');
  await user.click(await screen.findByRole('switch', { name: 'Hacer preguntas al pagar' }));
  await user.click(await screen.findByRole('button', { name: 'Nueva pregunta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva pregunta' }));
  await user.type(dialog.getByRole('textbox', { name: 'Pregunta' }), '¿Servilletas extra?');
  await user.click(dialog.getByText('Sí o no'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: /¿Servilletas extra\?/ });

  await fillBox(user, getBox('Avisar después de (minutos)'), '3');
  await user.click(await screen.findByRole('button', { name: 'Agregar un plan' }));
  const getPlan = () => within(screen.getByRole('group', { name: 'Plan 1' }));
  await waitFor(() => expect(document.activeElement).toBe(getPlan().getByRole('textbox', { name: 'Plan' })));
  await user.keyboard('Mensual{Tab}12.990');
  await save();
  await screen.findByText('Debe ser 5 o más');
  await fillBox(user, getBox('Avisar después de (minutos)'), '30');
  await save();
  await screen.findByText(/^Se guardaron los cambios de/);
  // The platform stores decimals; the form shows a whole amount.
  const amount = getPlan().getByRole<HTMLInputElement>('textbox', { name: 'Monto' });
  await waitFor(() => expect(amount.value).toBe('12.990'));
  await screen.findByText('Sin cambios');

  await goTo('/users');
  await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
  await goTo(`/stores/edit-store/${id}`);
  await screen.findByRole('button', { name: /¿Servilletas extra\?/ });
  expect(getBox('Avisar después de (minutos)').value).toBe('30');
});

it('the store form resolves a conflict between two windows field by field', async () => {
  const { user, save, id, name } = await openForm();
  await fillBox(user, getBox('Nombre'), `${name} Mía`);
  await callAs('stores.update', { params: { id }, body: { name: `${name} Suya`, commune: 'Renca' } });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' }));
  expect(dialog.getByText(`${name} Suya`)).toBeTruthy();
  expect(dialog.getByText(/Comuna/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
  await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
  await screen.findByText(`Se guardaron los cambios de ${name} Mía`);
  await waitFor(() => expect(getBox('Comuna').value).toBe('Renca'));
});

it('the store form does not overwrite changes that another user saves during the save', async () => {
  const { user, save, id, name, network, platform, tenant } = await openForm();
  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'editor'));
  const getSaved = () => callAs('stores.get', { params: { id } });
  const findConflict = async () =>
    within(await screen.findByRole('dialog', { name: /^(?!Otra ventana).+ cambió lo mismo$/ }));
  await fillBox(user, getBox('Nombre'), `${name} Mía`);
  network.inject('held', isStoreSave, 1);
  await save();
  await waitFor(() => expect(network.waiting).toBe(1));
  await otherUser.changeStore(id, { name: `${name} Suya`, commune: 'Lampa' });
  network.release();
  const firstConflict = await findConflict();
  await firstConflict.findByText(`${name} Suya`);
  expect(firstConflict.getByText(/Comuna/)).toBeTruthy();
  expect(await getSaved()).toMatchObject({ name: `${name} Suya`, commune: 'Lampa' });
  await user.click(firstConflict.getByRole('button', { name: 'Volver al formulario' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getBox('Nombre').value).toBe(`${name} Mía`);

  await save();
  const secondConflict = await findConflict();
  await user.click(secondConflict.getByRole('radio', { name: /Lo tuyo/ }));
  await user.click(secondConflict.getByRole('button', { name: 'Guardar lo elegido' }));
  await screen.findByText(/^Se guardaron los cambios de/);
  await waitFor(() => expect(getBox('Comuna').value).toBe('Lampa'));
  expect(await getSaved()).toMatchObject({ name: `${name} Mía`, commune: 'Lampa' });
});

it('the store form imports zones immediately and saves the other typed changes afterwards', async () => {
  const { user, save, id, goTo } = await openForm();
  await goTo(`/stores/edit-store/${id}/delivery`);
  await fillBox(user, await screen.findByRole('textbox', { name: 'Instrucciones de despacho' }), 'Tocar el timbre');
  await user.click(await screen.findByRole('button', { name: 'Importar KML' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Importar zonas de/ }));
  const name = 'my-maps.kml';
  const text = readFileSync(join(import.meta.dirname, '../fixtures/kml', name), 'utf8');
  await user.upload(dialog.getByLabelText('Elegir archivo', { selector: 'input' }), new File([text], name));
  await user.click(await dialog.findByRole('button', { name: 'Reemplazar las zonas' }));
  await screen.findByText('La tienda ya despacha con las zonas de my-maps.kml');
  const importedStore = await callAs('stores.get', { params: { id } });
  expect(importedStore.deliveryZones.map((zone) => zone.name)).toEqual(['Ñuñoa centro', 'Ñuñoa sur']);
  expect(importedStore.deliveryInstructions).not.toBe('Tocar el timbre');
  await save();
  await screen.findByText(/^Se guardaron los cambios de/);
  const savedStore = await callAs('stores.get', { params: { id } });
  expect(savedStore).toMatchObject({ deliveryInstructions: 'Tocar el timbre', deliveryZoneFile: name });
  expect(savedStore.deliveryZones).toEqual(importedStore.deliveryZones);
});

it('the store form has no conflict when another user adds a closing in the meantime', async () => {
  const { user, save, id, name, network, platform, tenant } = await openForm();
  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'editor'));
  await fillBox(user, getBox('Nombre'), `${name} Sur`);
  network.inject('held', isStoreSave, 1);
  await save();
  await waitFor(() => expect(network.waiting).toBe(1));
  const year = nextYear();
  const period = { start_datetime: `${year}-09-18T00:00:00`, end_datetime: `${year}-09-18T23:59:00` };
  await otherUser.changeStore(id, { scheduled_closing_times: [{ ...period, reason: 'Fiestas' }] });
  network.release();
  await screen.findByText(/^Se guardaron los cambios de/);
  expect(screen.queryByRole('dialog')).toBeNull();
  const store = await callAs('stores.get', { params: { id } });
  expect(store.name).toBe(`${name} Sur`);
  expect(store.scheduledClosingTimes.map(({ reason }) => reason)).toContain('Fiestas');
});

it('a store is deleted from its menu after typing its name', async () => {
  const { user } = await openScreen('/stores');
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  const moreButton = within(getRows()[0] as HTMLElement).getByRole('button', { name: /^Más acciones: / });
  const name = moreButton.getAttribute('aria-label')?.replace('Más acciones: ', '') ?? '';
  await user.click(moreButton);
  await chooseEntry(user, 'Eliminar');
  const question = within(await screen.findByRole('alertdialog'));
  const remove = question.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' });
  expect(remove.disabled).toBe(true);
  await user.type(question.getByRole('textbox'), name);
  await user.click(remove);
  await screen.findByText(`Se eliminó ${name}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Más acciones: ${name}` })).toBeNull());
});

it('a new store is closed and shows which steps are missing until it is opened', async () => {
  const { user } = await openScreen('/stores/add-store');
  await screen.findByRole('heading', { level: 1, name: 'Nueva tienda' });
  for (const [label, text] of [
    ['Nombre', 'Irarrázaval'],
    ['Comuna', 'Ñuñoa'],
    ['Dirección', 'Av. Irarrázaval 2030'],
    ['Teléfono', '+56 9 1234 5678'],
    ['Correo de pedidos', 'irarrazaval@burger.example'],
  ] as const) {
    await fillBox(user, getBox(label), text);
  }
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Se creó Irarrázaval');
  const items = within(await screen.findByRole('list', { name: 'Antes de abrir' }));
  expect(items.getByText('Horario').textContent).toBe('Horario: falta');
  expect(items.getByRole('link', { name: 'Completar el horario' }).getAttribute('href')).toContain('schedules');
  const createStored = async () => {
    const { page } = await callAs('stores.list', { query: { name: 'Irarrázaval' } });
    return page.find(({ name }) => name === 'Irarrázaval');
  };
  expect((await createStored())?.opened).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Abrir ahora' }));
  await waitFor(async () => expect((await createStored())?.currentClosings).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Antes de abrir' })).toBeNull());
});
