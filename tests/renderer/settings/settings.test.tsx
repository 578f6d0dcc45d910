import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { FullSettings } from '@shared/contract/people/settings';
import { getCountrySettings } from '@shared/domain/settings/settings';
import { toaster } from '@kit/ui/overlays/notify';
import { failed, succeeded } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { someFullSettings } from '../support/fullSettings';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const fullSettings = someFullSettings();

const openSettings = async (path: string, calls: Parameters<typeof renderApp>[0]['calls'] = {}) => {
  const app = renderApp({
    session: aSession(),
    path,
    calls: {
      'settings.all': () => succeeded(fullSettings),
      'settings.update': ({ body }) => succeeded({ ...fullSettings, ...body } as FullSettings),
      ...calls,
    },
  });
  const listSent = () => app.bridge.calls.filter(({ name }) => name === 'settings.update').map(({ input }) => input);
  return { ...app, listSent };
};

const replaceText = async (user: ReturnType<typeof renderApp>['user'], label: string, text: string) => {
  const field = await screen.findByLabelText(label, { exact: false });
  await user.clear(field);
  await user.type(field, text);
};

it('the settings show each change before and after, and send only changes', async () => {
  const { user, listSent } = await openSettings('/general-settings');
  await replaceText(user, 'Nombre del comercio', 'Burger Norte');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const lines = dialog.getAllByRole('listitem');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.textContent).toMatch(/Burger Demo.*Burger Norte/);
  expect(listSent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listSent()).toEqual([{ body: { commerceName: 'Burger Norte' } }]);
  expect(screen.queryByRole('button', { name: 'Revisar y guardar' })).toBeNull();
});

it.each([
  ['amount', '1.990', 1990],
  ['percentage', '10,5', 10.5],
] as const)('the settings parse the value of a service fee by its kind: %s of %s', async (kind, typedText, value) => {
  const fee = { kind, value: 5, appliesTo: 'deliveryFee' } as const;
  const { user, listSent } = await openSettings('/general-settings', {
    'settings.all': () => succeeded({ ...fullSettings, serviceFee: fee }),
  });
  await replaceText(user, 'Valor', typedText);
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { serviceFee: { ...fee, value } } }]));
});

it('the settings clear the service fee when its unit changes and restore it with the saved unit', async () => {
  const fee = { kind: 'percentage', value: 10, appliesTo: 'deliveryFee' } as const;
  const { user, listSent } = await openSettings('/general-settings', {
    'settings.all': () => succeeded({ ...fullSettings, serviceFee: fee }),
  });
  const kind = await screen.findByLabelText('Tipo de aporte');
  const getValue = () => screen.getByLabelText<HTMLInputElement>('Valor', { exact: false });
  await user.selectOptions(kind, 'Monto fijo');
  expect(getValue().value).toBe('0');
  await user.selectOptions(kind, 'Porcentaje');
  expect(getValue().value).toBe('10');
  expect(screen.queryByRole('button', { name: 'Revisar y guardar' })).toBeNull();
  await user.selectOptions(kind, 'Monto fijo');
  await replaceText(user, 'Valor', '1990');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { serviceFee: { ...fee, kind: 'amount', value: 1990 } } }]));
});

it('the settings have nothing to save once a value is restored', async () => {
  const { user } = await openSettings('/general-settings');
  await replaceText(user, 'Nombre del comercio', 'Otro');
  expect(screen.getByRole('button', { name: 'Revisar y guardar' })).toBeTruthy();
  await replaceText(user, 'Nombre del comercio', 'Burger Demo');
  expect(screen.queryByRole('button', { name: 'Revisar y guardar' })).toBeNull();
});

it('the settings keep the typed value and show the reason when the platform refuses it', async () => {
  const { user } = await openSettings('/general-settings', {
    'settings.update': () => failed(createFailure('server')),
  });
  await replaceText(user, 'Nombre del comercio', 'Burger Norte');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  const field = await screen.findByLabelText('Nombre del comercio', { exact: false });
  expect((field as HTMLInputElement).value).toBe('Burger Norte');
});

it('the settings accept a colour with poor contrast to white text and only warn about it', async () => {
  const { user } = await openSettings('/design-settings');
  await replaceText(user, 'Código del color', '#F7B500');
  expect(await screen.findByText(/Contraste de 1,8 a 1 .* se lee mal/)).toBeTruthy();
  await replaceText(user, 'Código del color', '#1B4290');
  expect(await screen.findByText(/se lee bien/)).toBeTruthy();
  expect(screen.queryByText(/se lee mal/)).toBeNull();
});

it('the settings ask which value to use when another user changed the same one, and adopt all other changes', async () => {
  let savedSettings = fullSettings;
  const { user, listSent } = await openSettings('/general-settings', {
    'settings.all': () => succeeded(savedSettings),
  });
  await replaceText(user, 'Nombre del comercio', 'Burger Norte');
  savedSettings = { ...fullSettings, commerceName: 'Burger Sur', staticMenu: true };
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' }));
  expect(conflict.getByText(/Menú publicado/)).toBeTruthy();
  expect(listSent()).toEqual([]);
  await user.click(conflict.getByRole('button', { name: 'Dejar todo lo mío' }));
  await user.click(conflict.getByRole('button', { name: 'Guardar lo elegido' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { commerceName: 'Burger Norte' } }]));
});

it('the settings change currency and dialling code together with the country', async () => {
  const { user, listSent } = await openSettings('/general-settings');
  await user.selectOptions(await screen.findByLabelText('País'), 'gt');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { countrySettings: getCountrySettings('gt') } }]));
});

it('the settings accept only multiples of five minutes for the order time step', async () => {
  const futureOrders = { ...fullSettings.futureOrders, timeStep: 15 };
  const { user, listSent } = await openSettings('/general-settings', {
    'settings.all': () => succeeded({ ...fullSettings, futureOrders }),
  });
  await replaceText(user, 'Minutos entre horarios', '12');
  await user.tab();
  await screen.findByText('Debe ir de 5 en 5');
  await replaceText(user, 'Minutos entre horarios', '20');
  await user.click(await screen.findByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { futureOrders: { timeStep: 20 } } }]));
});

it('the settings hide the order time step when the platform does not support it', async () => {
  await openSettings('/general-settings');
  await screen.findByLabelText('Días de anticipación', { exact: false });
  expect(screen.queryByLabelText('Minutos entre horarios', { exact: false })).toBeNull();
});

it('the settings show a failure in the form, scroll to it and show a toast', async () => {
  const scrollSpy = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openSettings('/general-settings', {
    'settings.update': () => failed(createFailure('server', 9999)),
  });
  await replaceText(user, 'Nombre del comercio', 'Burger Norte');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const text = 'Se produjo un error. Vuelve a intentarlo.';
  const messages = await dialog.findAllByText(text);
  expect(messages).toHaveLength(1);
  expect(toaster.getVisibleToasts().map(({ title, duration }) => [title, duration])).toEqual([[text, 6_000]]);
  expect(scrollSpy.mock.contexts.some((context) => (context as Element).contains(messages[0] ?? null))).toBe(true);
});

it("the settings show amounts in the tenant's own format", async () => {
  await openSettings('/general-settings', {
    'settings.all': () =>
      succeeded({
        ...fullSettings,
        serviceFee: { kind: 'amount', value: 1990.5, appliesTo: 'both' },
        countrySettings: { ...getCountrySettings('cl'), currencySymbol: 'US$', withCents: true },
      }),
  });
  const input = await screen.findByLabelText<HTMLInputElement>(/^Valor/);
  expect(input.value).toBe('1.990,50');
  expect(screen.getByText('US$')).toBeTruthy();
});

it('the settings accept the addresses of mail campaigns and content site only with https', async () => {
  const { user, listSent } = await openSettings('/general-settings');
  await replaceText(user, 'Campañas de correo', 'http://campanas.example');
  await replaceText(user, 'Sitio de contenidos', 'https://contenido.example/burger');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  expect(await screen.findByText('Debe ser una dirección https válida')).toBeTruthy();
  await replaceText(user, 'Campañas de correo', 'https://campanas.example');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar cambios' }));
  const savedSettings = {
    mailingCampaignLink: 'https://campanas.example',
    contentSiteBaseUrl: 'https://contenido.example/burger',
  };
  await waitFor(() => expect(listSent()).toEqual([{ body: savedSettings }]));
});

it('the settings hide values that the app does not use', async () => {
  await openSettings('/general-settings');
  await screen.findByLabelText(/^Tienda web/);
  expect(screen.queryByText('Comercios con permisos nuevos')).toBeNull();
});
