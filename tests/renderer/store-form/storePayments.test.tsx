import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toFailureFromResponse } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { aBareStore as aStore } from '../../support/aWholeStore';
import { aSession, aUserWithPermissions } from '../support/builders';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createEmptyPage = () => succeeded({ page: [], count: 0, nextPage: null });

const openPayments = async (overrides: Partial<Store> = {}, apiError?: Failure) => {
  let savedStore = aStore({ id: 5, name: 'Alameda', ...overrides });
  const sentInputs: object[] = [];
  const calls: CallStubs = {
    'users.list': createEmptyPage,
    'drivers.list': createEmptyPage,
    'roles.list': createEmptyPage,
    'stores.get': () => succeeded(savedStore),
    'stores.update': ({ body }) => {
      sentInputs.push(body);
      if (apiError !== undefined) return failed(apiError);
      savedStore = { ...savedStore, ...(body as Partial<Store>) };
      return succeeded(savedStore);
    },
  };
  const user = aUserWithPermissions({ stores: ['index', 'show', 'update'] });
  const app = renderApp({ session: aSession({ user }), path: '/stores/edit-store/5/externalServices', calls });
  await screen.findByRole('grid', { name: 'Medios de pago de la tienda' });
  return { ...app, sentInputs };
};

const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });
const isTicked = (name: string) => (getCheckbox(name) as HTMLInputElement).checked;
const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });

describe('the payment methods of a store', () => {
  it('are enabled and disabled for delivery and in store together', async () => {
    const { user, sentInputs } = await openPayments();
    await user.click(getCheckbox('Habilitar Sodexo'));
    expect([isTicked('Sodexo en despacho'), isTicked('Sodexo en la tienda')]).toEqual([true, true]);
    await user.click(getCheckbox('Habilitar Tarjeta al recibir'));
    expect(isTicked('Tarjeta al recibir en despacho')).toBe(false);
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({
      enabledPaymentMethods: ['cash', 'sodexo'],
      paymentMethods: { storeDelivery: { card: false, sodexo: true }, inStore: { card: false, sodexo: true } },
    });
  });

  it('count as unchanged once they are restored', async () => {
    const { user } = await openPayments();
    await user.click(getCheckbox('Habilitar Efectivo'));
    await screen.findByText('Cambios sin guardar');
    await user.click(getCheckbox('Habilitar Efectivo'));
    await screen.findByText('Sin cambios');
  });

  it('are toggled by column, which skips disabled and unavailable methods', async () => {
    const { user } = await openPayments();
    await user.click(getCheckbox('Todos los habilitados en despacho'));
    expect([isTicked('Efectivo en despacho'), isTicked('Tarjeta al recibir en despacho')]).toEqual([false, false]);
    expect(isTicked('MACH en despacho')).toBe(false);
    await user.click(getCheckbox('Habilitar todos los medios disponibles'));
    expect([isTicked('Habilitar MACH'), isTicked('Habilitar Webpay')]).toEqual([true, false]);
  });

  it('must be active for delivery or in store, or else the row shows an error', async () => {
    const { user, sentInputs } = await openPayments();
    await user.click(getCheckbox('Efectivo en despacho'));
    await user.click(getCheckbox('Efectivo en la tienda'));
    await user.click(getSaveButton());
    const row = screen.getByRole('row', { name: /^Efectivo/ });
    expect(await within(row).findByText('Debe estar activo en despacho o en la tienda')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(getCheckbox('Habilitar Efectivo')));
    expect(sentInputs).toEqual([]);
  });

  it('must include at least one', async () => {
    const { user, sentInputs } = await openPayments();
    await user.click(getCheckbox('Habilitar Efectivo'));
    await user.click(getCheckbox('Habilitar Tarjeta al recibir'));
    await user.click(getSaveButton());
    await screen.findByText('Debe haber al menos un medio de pago');
    expect(sentInputs).toEqual([]);
  });

  it('allow Webpay and Oneclick only with a commerce code and link to its field', async () => {
    const { user, sentInputs } = await openPayments();
    await user.click(getCheckbox('Habilitar Webpay'));
    expect(isTicked('Habilitar Webpay')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ir al código: Webpay' }));
    const input = screen.getByRole('textbox', { name: 'Código de comercio Webpay' });
    expect(document.activeElement).toBe(input);
    await user.type(input, '5970 1234');
    await user.click(getCheckbox('Habilitar Webpay'));
    expect(isTicked('Webpay en despacho')).toBe(true);
    await user.click(getSaveButton());
    await screen.findByText('Debe tener 12 dígitos y empezar con 5970');
    await user.type(input, ' 5678');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(sentInputs).toMatchObject([
        { webpayCommerceCode: '597012345678', enabledPaymentMethods: ['cash', 'card', 'online'] },
      ]),
    );
  });

  it('show the Kushki methods when the store accepts Kushki', async () => {
    const { user } = await openPayments();
    expect(screen.queryByRole('row', { name: /^Kushki/ })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Aceptar Kushki' }));
    expect(await screen.findAllByRole('row', { name: /^Kushki/ })).toHaveLength(4);
  });

  it('warn when a method is enabled without credentials', async () => {
    const { user } = await openPayments({ integrations: [] });
    expect(screen.queryByText(/no tiene sus credenciales/)).toBeNull();
    await user.click(getCheckbox('Habilitar Mercado Pago'));
    expect(await screen.findByText('Esta tienda no tiene sus credenciales: nadie podrá pagar así.')).toBeTruthy();
  });

  it('show no warning when the store has credentials', async () => {
    const { user } = await openPayments({ integrations: [{ key: 'mercado_pago', state: 'set' }] });
    await user.click(getCheckbox('Habilitar Mercado Pago'));
    expect(screen.queryByText(/no tiene sus credenciales/)).toBeNull();
  });

  it('warn when a fleet requires an online payment', async () => {
    const fleet = { ...createBlankDeliveryMethod('peya_delivery', 1), enabled: true, fixedFee: 1990 };
    const { user } = await openPayments({ deliveryMethods: [fleet], webpayCommerceCode: '597012345678' });
    await screen.findByText('PedidosYa necesita un pago en línea');
    await user.click(getCheckbox('Webpay en despacho'));
    await waitFor(() => expect(screen.queryByText('PedidosYa necesita un pago en línea')).toBeNull());
  });

  it('show a refusal of the platform at the affected row', async () => {
    const fields = { 'enabledPaymentMethods.card': ['La tarjeta no está activa'] };
    const { user } = await openPayments(
      {},
      toFailureFromResponse(422, { code: 'PAYMENT_METHOD_INACTIVE', message: null, fields }, null),
    );
    await user.click(getCheckbox('Habilitar MACH'));
    await user.click(getSaveButton());
    const row = screen.getByRole('row', { name: /^Tarjeta al recibir/ });
    expect(await within(row).findByText('La tarjeta no está activa')).toBeTruthy();
  });

  it('can be navigated with the arrow keys', async () => {
    const { user } = await openPayments();
    getCheckbox('Habilitar Efectivo').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ }');
    expect(document.activeElement).toBe(getCheckbox('Tarjeta al recibir en despacho'));
    expect(isTicked('Tarjeta al recibir en despacho')).toBe(false);
  });
});
