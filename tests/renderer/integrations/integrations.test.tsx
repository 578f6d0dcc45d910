import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import { createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import type { Credential } from '@shared/contract/stores/credentials';
import { getCredentialState, type CredentialValue } from '@shared/domain/integrations/credentials';
import type { ProviderKey } from '@shared/domain/integrations/providers';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { aSession, aSessionWithCapabilities, aUser, someSettings } from '../support/builders';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const names = ['Alameda', 'Ñuñoa', 'Viña del Mar'];
const createStores = (storeNames: readonly string[]) =>
  storeNames.map((name, index) => ({ id: index + 1, name, commune: 'Santiago', opened: true }));

const createCredential = (
  storeId: number,
  key: ProviderKey,
  value: CredentialValue,
  secretsSet: string[] = [],
): Credential => ({
  storeId,
  key,
  value,
  secretsSet,
  state: getCredentialState(key, value, secretsSet),
});

/** A platform that stores credentials; `save` overrides its reply to a save. */
const createPlatform = (
  savedCredentials: Credential[],
  save?: CallStubs['credentials.save'],
  stores = createStores(names),
) => {
  const sentInputs: { storeId: number; key: ProviderKey; value: CredentialValue }[] = [];
  const calls: CallStubs = {
    'stores.all': () => succeeded(stores),
    'credentials.list': ({ query }) => succeeded(savedCredentials.filter(({ key }) => key === query.key)),
    'credentials.save': (input) => {
      sentInputs.push(input.body);
      const { storeId, key } = input.body;
      return save === undefined ? succeeded(createCredential(storeId, key, {}, [])) : save(input);
    },
  };
  return { kept: savedCredentials, sentInputs, calls };
};

const openIntegrations = async (
  path: string,
  platform = createPlatform([]),
  uberDaas = false,
  offeredCapabilities: readonly Capability[] = capabilities,
) => {
  const settings = someSettings({ features: { ...someSettings().features, uberDaas } });
  const session = aSessionWithCapabilities(offeredCapabilities, {
    user: aUser('admin', { superAdmin: true }),
    settings,
  });
  const jobs = localJobs(session);
  const app = renderApp({ session, path, calls: platform.calls, actions: jobs.actions });
  jobs.follow(app.bridge);
  await screen.findByRole('grid');
  return { ...app, platform };
};

const returnNobody = () => succeeded({ page: [], count: 0, nextPage: null });

const getCell = (name: string) => screen.findByRole('button', { name });
const findDialog = () => screen.findByRole('dialog');
const findSaveButton = async () => within(await findDialog()).getByRole('button', { name: 'Guardar' });

const rappi = createCredential(2, 'rappi', { clientId: 'abc-123', audience: 'https://rappi.example' }, [
  'clientSecret',
  'webhookSecrets.ping',
]);

describe('the matrix of stores and providers', () => {
  it('shows and counts configured, incomplete and missing credentials', async () => {
    await openIntegrations(
      '/channel-integration',
      createPlatform([
        rappi,
        createCredential(1, 'rappi', { clientId: 'abc-123' }),
        createCredential(3, 'uber_eats', {}, ['clientSecret']),
      ]),
    );
    await getCell('Rappi en Ñuñoa: Configurada');
    await getCell('Rappi en Alameda: Incompleta');
    await getCell('Rappi en Viña del Mar: Sin configurar');
    await getCell('Uber Eats en Viña del Mar: Incompleta');
    const columnheader = screen.getByRole('columnheader', { name: /^Rappi/ });
    expect(within(columnheader).getByRole('img', { name: '1 tienda configurada' })).toBeTruthy();
    expect(within(columnheader).getByRole('img', { name: '1 tienda incompleta' })).toBeTruthy();
  });

  it('searches ignoring accents and filters by state', async () => {
    const { user } = await openIntegrations('/channel-integration', createPlatform([rappi]));
    await getCell('Rappi en Ñuñoa: Configurada');
    await user.type(screen.getByRole('searchbox'), 'nunoa');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Alameda/ })).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('radio', { name: 'Configurada' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'Incompleta' }));
    await screen.findByText('Ninguna tienda coincide con el filtro');
  });

  it('moves by arrow keys and opens a cell by Enter', async () => {
    const { user } = await openIntegrations('/channel-integration', createPlatform([rappi]));
    (await getCell('Uber Eats en Alameda: Sin configurar')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(within(await findDialog()).getByRole('heading', { name: 'Rappi en Ñuñoa' })).toBeTruthy();
  });

  it('shows only the provider named in the URL', async () => {
    await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    expect(screen.getByRole('tab', { name: 'Rappi' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('columnheader', { name: /Uber Eats/ })).toBeNull();
  });

  it('shows the superseded Uber integration only for stores that have it, to view or disconnect it', async () => {
    const direct = createCredential(1, 'uber_direct', { clientId: 'abc-123' }, ['clientSecret']);
    const { user, platform } = await openIntegrations('/delivery-integration', createPlatform([direct]), true);
    (await getCell('Uber Direct en Alameda: Configurada')).click();
    const form = await findDialog();
    expect(within(form).getByText(/fue reemplazado/)).toBeTruthy();
    expect(within(form).queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(within(form).queryByRole('button', { name: /Reemplazar/ })).toBeNull();
    await user.click(within(form).getByRole('button', { name: 'Desconectar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desconectar' }));
    await screen.findByText('Alameda quedó desconectada de Uber Direct');
    expect(platform.sentInputs).toEqual([
      {
        storeId: 1,
        key: 'uber_direct',
        value: { clientId: null, clientSecret: null, proofOfDelivery: null, returnTripsEnabled: null },
      },
    ]);
    cleanupApp();
    await openIntegrations('/delivery-integration', createPlatform([]), false);
    expect(screen.queryByRole('columnheader', { name: /DaaS/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Uber Direct/ })).toBeTruthy();
  });

  it('is forbidden for users other than super-admins', async () => {
    const app = renderApp({
      session: aSession(),
      path: '/pos-integration',
      calls: { ...createPlatform([]).calls, 'users.list': returnNobody },
    });
    await screen.findByText('Esta sección es solo para el equipo de Comanda.');
    expect(screen.getByText(/Escribe a soporte y di qué tienda/)).toBeTruthy();
    expect(app.bridge.calls.some(({ name }) => name.startsWith('credentials.'))).toBe(false);
  });
});

describe('the credential form', () => {
  it('shows field errors before sending and sends the completed fields', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/didi_food');
    await user.click(await getCell('DiDi Food en Alameda: Sin configurar'));
    const form = within(await findDialog());
    await user.type(form.getByRole('textbox', { name: /ID de aplicación/ }), '12a');
    await user.click(await findSaveButton());
    expect(await form.findByText(/^Debe tener solo números\. Si el proveedor/)).toBeTruthy();
    expect(form.getAllByText('Requerido')).toHaveLength(3);
    expect(platform.sentInputs).toEqual([]);
    await user.clear(form.getByRole('textbox', { name: /ID de aplicación/ }));
    await user.type(form.getByRole('textbox', { name: /ID de aplicación/ }), '12');
    await user.type(form.getByLabelText(/Secreto de aplicación/), ' secreto-largo ');
    await user.type(form.getByRole('textbox', { name: /^ID de la tienda/ }), '77');
    await user.type(form.getByRole('textbox', { name: /ID propio/ }), 'alameda');
    await user.click(await findSaveButton());
    await screen.findByText('Se guardó DiDi Food en Alameda');
    expect(platform.sentInputs).toEqual([
      {
        storeId: 1,
        key: 'didi_food',
        value: { appId: '12', appSecret: 'secreto-largo', shopId: '77', appShopId: 'alameda' },
      },
    ]);
  });

  it('sends every field when the platform replaces the whole credential', async () => {
    const saved = [
      createCredential(1, 'mercado_pago', {}, ['accessToken']),
      createCredential(1, 'chek', { commerceId: 'local-1' }, ['apiKey']),
    ];
    const { user, platform } = await openIntegrations(
      '/payment-methods-integration/chek',
      createPlatform(saved),
      false,
      [...capabilities, 'wholeCredentials'],
    );
    await user.click(await getCell('Chek en Alameda: Configurada'));
    const form = within(await findDialog());
    expect(form.getByText(/escribe de nuevo todas las claves/)).toBeTruthy();
    await user.clear(form.getByRole('textbox', { name: /ID de comercio/ }));
    await user.type(form.getByRole('textbox', { name: /ID de comercio/ }), 'local-2');
    await user.click(await findSaveButton());
    expect(await form.findByText('Requerido')).toBeTruthy();
    expect(platform.sentInputs).toEqual([]);
    await user.type(form.getByLabelText(/Clave/), 'clave-nueva');
    await user.click(await findSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    expect(platform.sentInputs[0]?.value).toEqual({ commerceId: 'local-2', apiKey: 'clave-nueva' });
  });

  it.each(['Guardar', 'Desconectar'])(
    'sends nothing after a click on "%s" when a colleague has changed the credential',
    async (name) => {
      const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
      await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
      const form = within(await findDialog());
      await user.type(form.getByRole('textbox', { name: /Audiencia|audience/i }), '/v2');
      platform.kept[0] = { ...rappi, value: { ...rappi.value, clientId: 'de-un-colega' } };
      await user.click(form.getByRole('button', { name }));
      if (name === 'Desconectar')
        await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
      await screen.findByText(/^Otra persona cambió esta configuración/);
      expect(platform.sentInputs).toEqual([]);
    },
  );

  it('rejects an empty form', async () => {
    const { user, platform } = await openIntegrations('/pos-integration/bsale');
    await user.click(await getCell('Bsale en Alameda: Sin configurar'));
    await user.click(await findSaveButton());
    expect(await within(await findDialog()).findByText('Requerido')).toBeTruthy();
    expect(platform.sentInputs).toEqual([]);
  });

  it('masks stored secrets and sends only a secret that was replaced', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    const form = within(await findDialog());
    expect(within(form.getByRole('group', { name: 'Secreto de cliente' })).getByText('Configurada')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Reemplazar Secreto de cliente' }));
    const input = form.getByLabelText(/Secreto de cliente/, { selector: 'input' });
    expect(document.activeElement).toBe(input);
    expect(input).toHaveProperty('type', 'password');
    await user.keyboard('otro-secreto');
    await user.click(await findSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toEqual([{ storeId: 2, key: 'rappi', value: { clientSecret: 'otro-secreto' } }]),
    );
  });

  it('can remove an optional secret but not a required one', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    const form = within(await findDialog());
    expect(form.queryByRole('button', { name: 'Quitar Secreto de cliente' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Quitar Ping' }));
    await user.click(await findSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toEqual([{ storeId: 2, key: 'rappi', value: { webhookSecrets: { ping: null } } }]),
    );
  });

  it('disconnects a store after confirmation', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    await user.click(within(await findDialog()).getByRole('button', { name: 'Desconectar' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Desconectar' }));
    await screen.findByText('Ñuñoa quedó desconectada de Rappi');
    expect(platform.sentInputs[0]?.value).toEqual({
      clientId: null,
      clientSecret: null,
      webhookSecrets: { newOrder: null, ping: null },
      audience: null,
    });
  });

  it('sends nothing without changes', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    await user.click(await findSaveButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.sentInputs).toEqual([]);
    expect(screen.queryByText(/^Se guardó/)).toBeNull();
  });

  it("shows the platform's field errors at their fields", async () => {
    const { user } = await openIntegrations(
      '/channel-integration/rappi',
      createPlatform([rappi], () =>
        failed(
          toFailureFromResponse(
            422,
            { code: 1001, message: null, fields: { 'value.webhookSecrets.newOrder': ['Rappi no lo reconoce'] } },
            null,
          ),
        ),
      ),
    );
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    const input = within(await findDialog()).getByLabelText(/Pedido nuevo/, { selector: 'input' });
    await user.type(input, 'un-secreto');
    await user.click(await findSaveButton());
    await screen.findByText('Rappi no lo reconoce');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before discarding input', async () => {
    const { user } = await openIntegrations('/pos-integration/bsale');
    await user.click(await getCell('Bsale en Alameda: Sin configurar'));
    await user.type(within(await findDialog()).getByLabelText(/Token de acceso/), 'algo');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' })).toBeTruthy();
  });
});

describe('one credential for several stores', () => {
  const checkOnlyMore = async (user: ReturnType<typeof renderApp>['user'], names: readonly string[]) => {
    const input = within(await findDialog()).getByRole('combobox', { name: /^Usar también en/ });
    await user.click(input);
    for (const name of names) {
      // The previous text is selected, so typing replaces it.
      await user.keyboard(name);
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    }
    await user.keyboard('{Escape}');
  };

  it('is sent by the job that connects many stores, which retries only the failed ones', async () => {
    let shouldRefuse = true;
    const platform = createPlatform([createCredential(3, 'bsale', {}, ['accessToken'])], ({ body: { storeId, key } }) =>
      storeId === 2 && shouldRefuse
        ? failed(createFailure('server', 9999))
        : succeeded(createCredential(storeId, key, {}, ['accessToken'])),
    );
    const { user } = await openIntegrations('/pos-integration/bsale', platform);
    await user.click(await getCell('Bsale en Alameda: Sin configurar'));
    await user.type(within(await findDialog()).getByLabelText(/Token de acceso/), 'abc123def456');
    await checkOnlyMore(user, ['Ñuñoa', 'Viña']);
    const lacking = within(within(await findDialog()).getByRole('list', { name: 'Qué les falta' }));
    expect(lacking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sin conectar (1): Ñuñoa',
      'Ya conectada: se reemplaza (1): Viña del Mar',
    ]);
    await user.click(await findSaveButton());
    const question = within(await screen.findByRole('alertdialog', { name: /Reemplazar la conexión de 1 tienda/ }));
    expect(platform.sentInputs).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Reemplazar' }));
    const result = within(await screen.findByRole('dialog', { name: 'Conectar Bsale' }));
    await result.findByText(/1 tienda no cambió/);
    expect(platform.sentInputs.map(({ storeId, value }) => [storeId, value])).toEqual(
      [1, 2, 3].map((id) => [id, { accessToken: 'abc123def456' }]),
    );
    shouldRefuse = false;
    await user.click(result.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(platform.sentInputs.map(({ storeId }) => storeId)).toEqual([1, 2, 3, 2]));
  });

  it('requires all secrets to be typed again before anything is sent', async () => {
    const { user, platform } = await openIntegrations('/channel-integration/rappi', createPlatform([rappi]));
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    await checkOnlyMore(user, ['Alameda']);
    await user.click(await findSaveButton());
    await screen.findByText(/escribe de nuevo las claves/);
    expect(platform.sentInputs).toEqual([]);
  });
});

describe('saving a credential without a reply, on a platform without idempotency keys', () => {
  const createLostFailure = () => failed(createFailure('unknownOutcome'));

  it('is checked by reading the credential', async () => {
    const platform = createPlatform([rappi], ({ body }) => {
      platform.kept[0] = createCredential(
        body.storeId,
        body.key,
        { ...rappi.value, clientId: 'xyz-789' },
        rappi.secretsSet,
      );
      return createLostFailure();
    });
    const { user } = await openIntegrations('/channel-integration/rappi', platform, false, []);
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    const input = within(await findDialog()).getByRole('textbox', { name: /ID de cliente/ });
    await user.clear(input);
    await user.type(input, 'xyz-789');
    await user.click(await findSaveButton());
    await screen.findByText(/comprobamos que el cambio quedó guardado/);
  });

  it('stays unconfirmed for a replaced secret, which cannot be read', async () => {
    const { user, platform } = await openIntegrations(
      '/channel-integration/rappi',
      createPlatform([rappi], createLostFailure),
      false,
      [],
    );
    await user.click(await getCell('Rappi en Ñuñoa: Configurada'));
    await user.click(within(await findDialog()).getByRole('button', { name: 'Reemplazar Secreto de cliente' }));
    await user.keyboard('otro-secreto');
    await user.click(await findSaveButton());
    await screen.findByText('No sabemos si la clave nueva quedó guardada');
    await user.click(await findSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(2));
  });
});
