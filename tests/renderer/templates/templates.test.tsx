import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { FullSettings } from '@shared/contract/people/settings';
import { toaster } from '@kit/ui/overlays/notify';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { aSession, aSessionWithCapabilities, aUserWithPermissions } from '../support/builders';
import { someFullSettings } from '../support/fullSettings';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const templateIds = {
  orderConfirmed: 'tpl-listo',
  orderOnTheWay: null,
  orderCanceled: null,
  abandonedCart: null,
  npsPoll: null,
};
const savedSettings = someFullSettings({ templateId: 'tpl-general', templateIds });

const openTemplates = (
  settings: FullSettings = savedSettings,
  { session = aSession(), calls = {} }: { session?: ReturnType<typeof aSession>; calls?: CallStubs } = {},
) => {
  const app = renderApp({
    session,
    path: '/templates',
    calls: {
      'settings.all': () => succeeded(settings),
      'settings.update': ({ body }) => succeeded({ ...settings, ...body } as FullSettings),
      'mails.sendTest': () => succeeded(null),
      ...calls,
    },
  });
  const listSent = (name: string) => app.bridge.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...app, listSent };
};

const findPreview = async () => within(await screen.findByRole('region', { name: 'Así llega' }));

it('the email templates show which template each email uses, its own or the general one', async () => {
  const { user } = openTemplates();
  const preview = await findPreview();
  expect(preview.getByText('Usa la plantilla tpl-listo.')).toBeTruthy();
  await user.selectOptions(preview.getByLabelText('Correo'), 'npsPoll');
  expect(preview.getByText('Usa la plantilla tpl-general.')).toBeTruthy();
  expect(preview.getByText('¿Cómo estuvo tu pedido?')).toBeTruthy();
});

it('the email templates show in the form and a toast why a template was not saved', async () => {
  const { user } = openTemplates(savedSettings, {
    calls: { 'settings.update': () => failed(createFailure('server')) },
  });
  await user.type(await screen.findByLabelText(/^Encuesta NPS/), 'tpl-nps');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const text = 'Se produjo un error. Vuelve a intentarlo.';
  expect(await within(screen.getByRole('dialog')).findByText(text)).toBeTruthy();
  expect(toaster.getVisibleToasts().map(({ title }) => title)).toEqual([text]);
});

it.each([
  ['orderConfirmed', 'Ver mi pedido'],
  ['orderOnTheWay', 'Seguir mi pedido'],
  ['orderCanceled', 'Ver el detalle'],
  ['abandonedCart', 'Volver al carrito'],
  ['npsPoll', 'Responder'],
])('the email templates show a preview of the email %s with its button text', async (mail, words) => {
  const { user } = openTemplates();
  const preview = await findPreview();
  await user.selectOptions(preview.getByLabelText('Correo'), mail);
  expect(preview.getByText(words)).toBeTruthy();
});

it("the email templates use a readable text colour on the tenant's colour", async () => {
  openTemplates({ ...savedSettings, brandPrimary: '#ffe100' });
  const button = (await findPreview()).getByText('Ver mi pedido');
  expect(button.getAttribute('style')).toMatch(/color: (#000000|rgb\(0, 0, 0\))/);
});

it('the email templates send only the changed template', async () => {
  const { user, listSent } = openTemplates();
  const input = await screen.findByLabelText(/^Encuesta NPS/);
  await user.type(input, 'tpl nps');
  expect(await screen.findByText('El formato no es válido')).toBeTruthy();
  await user.clear(input);
  await user.type(input, 'tpl-nps');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent('settings.update')).toEqual([{ body: { templateIds: { npsPoll: 'tpl-nps' } } }]));
});

it('the email templates include only the general one when the platform supports a single template', async () => {
  const { templateIds: _none, ...settings } = someFullSettings({ templateId: 'tpl-general' });
  const { user, listSent } = openTemplates(settings);
  const input = await screen.findByLabelText(/^Plantilla general/);
  expect(screen.queryByLabelText(/^Encuesta NPS/)).toBeNull();
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent('settings.update')).toEqual([{ body: { templateId: null } }]));
});

it('the email templates send a test of the saved template to a valid address', async () => {
  const { user, listSent } = openTemplates();
  const preview = await findPreview();
  const input = preview.getByLabelText('Correo de prueba a');
  await user.clear(input);
  await user.type(input, 'rosa');
  await user.click(preview.getByRole('button', { name: 'Enviar' }));
  expect(await preview.findByText('Debe ser un correo válido')).toBeTruthy();
  await user.type(input, '@prueba.example');
  await user.click(preview.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Correo de prueba enviado a rosa@prueba.example')).toBeTruthy();
  expect(listSent('mails.sendTest')).toEqual([
    { body: { mail: 'orderConfirmed', templateId: 'tpl-listo', email: 'rosa@prueba.example' } },
  ]);
});

it("the email templates require saving before a test, and show the platform's refusal", async () => {
  const { user } = openTemplates(savedSettings, {
    calls: { 'mails.sendTest': () => failed(createFailure('server', 9999)) },
  });
  const preview = await findPreview();
  await user.click(preview.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Pedido confirmado/), '-2');
  expect(await preview.findByText('Guarda el cambio para probarlo.')).toBeTruthy();
  expect(preview.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true);
});

it('the email templates report when the platform has no call for test emails', async () => {
  openTemplates(savedSettings, { session: aSessionWithCapabilities(['lockVersions']) });
  const preview = await findPreview();
  expect(preview.getByText('Esta plataforma no informa cómo enviar un correo de prueba.')).toBeTruthy();
  expect(preview.queryByRole('button', { name: 'Enviar' })).toBeNull();
});

it('the email templates are read-only without permission to update them', async () => {
  openTemplates(savedSettings, {
    session: aSession({ user: aUserWithPermissions({ templates: ['show'], settings: ['show', 'update'] }) }),
  });
  expect(await screen.findByText('Puedes ver esta configuración, pero no cambiarla.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Plantilla general/ })).toBeNull();
  expect(screen.queryByText(/la plataforma puede pedirte/)).toBeNull();
});

const createTemplatesSession = () =>
  aSession({ user: aUserWithPermissions({ templates: ['index', 'show', 'update'] }) });

it('the email templates can be saved with only the template permission, and a warning names the settings permission', async () => {
  const { user, listSent } = openTemplates(savedSettings, { session: createTemplatesSession() });
  expect(await screen.findByText(/la plataforma puede pedirte/)).toBeTruthy();
  expect(screen.getByText(/«Ver el detalle» en «Configuración» \(settings\.show\)/)).toBeTruthy();
  expect(screen.getByText(/«Editar» en «Configuración» \(settings\.update\)/)).toBeTruthy();
  await user.type(await screen.findByLabelText(/^Encuesta NPS/), 'tpl-nps');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(listSent('settings.update')).toMatchObject([{ body: { templateIds: { npsPoll: 'tpl-nps' } } }]),
  );
});

it('the email templates name the missing permission when the settings cannot be read', async () => {
  const params = { area: 'settings', action: 'show' };
  openTemplates(savedSettings, {
    session: createTemplatesSession(),
    calls: { 'settings.all': () => failed({ ...createFailure('forbidden', 401), params }) },
  });
  expect(await screen.findByText(/\(settings\.show\)/)).toBeTruthy();
});
