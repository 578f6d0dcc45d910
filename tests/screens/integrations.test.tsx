import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isSecret } from '@shared/domain/integrations/credentials';
import {
  providerKinds,
  getProvider,
  providers,
  type CredentialField,
  type Provider,
  type ProviderKind,
} from '@shared/domain/integrations/providers';
import { createFieldValue } from '../support/aCredential';
import {
  getBoxName,
  createEmptyCredential,
  integrationPaths,
  getFieldLabel,
  findSampleProvider,
} from '../support/integrations';
import { callAs, firstStore } from './support/calls';
import { openScreen } from './support/openScreen';

/** Input of a field; the group of a secret has the same label. */
const getBox = (form: HTMLElement, field: CredentialField): HTMLInputElement =>
  within(form).getByLabelText(getBoxName(field), { selector: 'input' });

const getSwitch = (form: HTMLElement, field: CredentialField): HTMLInputElement =>
  within(form).getByRole('switch', { name: getFieldLabel(field) });

const fillInput = async (user: UserEvent, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};

const fillAll = async (user: UserEvent, form: HTMLElement, { fields }: Provider, suffix: string) => {
  for (const field of fields) {
    if (field.kind !== 'switch') await fillInput(user, getBox(form, field), String(createFieldValue(field, suffix)));
    else if (!getSwitch(form, field).checked) await user.click(getSwitch(form, field));
  }
};

/** Clears all integrations of the first store, which the practice data may have set up. */
const findUnconnectedStore = async () => {
  const store = await firstStore();
  for (const provider of providers) {
    const change = { storeId: store.id, key: provider.key, value: createEmptyCredential(provider) };
    await callAs('credentials.save', { body: change });
  }
  return store;
};

const openMatrix = async (kind: ProviderKind) => {
  let store = { id: 0, name: '' };
  const openedScreen = await openScreen(
    async () => {
      store = await findUnconnectedStore();
      return integrationPaths[kind];
    },
    { as: 'super' },
  );
  await screen.findByRole('grid');
  const { user } = openedScreen;
  return {
    ...openedScreen,
    store,
    cell: (provider: Provider, state: string) =>
      screen.findByRole('button', { name: `${provider.name} en ${store.name}: ${state}` }),
    form: (provider: Provider) => screen.findByRole('form', { name: `${provider.name} en ${store.name}` }),
    save: () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' })),
  };
};

describe.each(providerKinds)('an integration of kind %s', (kind) => {
  it('is set up, reloaded without its secrets, changed and disconnected', async () => {
    const { user, store, cell, form, save } = await openMatrix(kind);
    const provider = findSampleProvider(kind);
    const boxes = provider.fields.filter((field) => field.kind !== 'switch');

    await user.click(await cell(provider, 'Sin configurar'));
    const emptyForm = await form(provider);
    const firstCredentialField = boxes[0] as CredentialField;
    await fillInput(user, getBox(emptyForm, firstCredentialField), '••••••');
    await save();
    await waitFor(() => expect(getBox(emptyForm, firstCredentialField).getAttribute('aria-invalid')).toBe('true'));
    expect(within(emptyForm).queryAllByText('Requerido')).toHaveLength(
      boxes.slice(1).filter(({ required }) => required).length,
    );

    await fillAll(user, emptyForm, provider, '1');
    await save();
    await screen.findByText(`Se guardó ${provider.name} en ${store.name}`);
    await user.click(await cell(provider, 'Configurada'));
    const set = await form(provider);
    for (const field of provider.fields) {
      if (isSecret(field)) {
        const group = await within(set).findByRole('group', { name: getFieldLabel(field) });
        expect(group.textContent).toContain('Configurada');
      } else if (field.kind === 'switch') expect(getSwitch(set, field).checked).toBe(true);
      else expect(getBox(set, field).value).toBe(String(createFieldValue(field, '1')));
    }

    for (const field of provider.fields.filter(isSecret)) {
      await user.click(within(set).getByRole('button', { name: `Reemplazar ${getFieldLabel(field)}` }));
    }
    await fillAll(user, set, provider, '2');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await cell(provider, 'Configurada'));
    const changedElement = await form(provider);
    for (const field of boxes.filter((box) => !isSecret(box))) {
      expect(getBox(changedElement, field).value).toBe(String(createFieldValue(field, '2')));
    }
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desconectar' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Desconectar' }));
    await cell(provider, 'Sin configurar');
  });
});

it('an integration whose reply is lost is sent again with the same idempotency key, even for secrets', async () => {
  const { user, network, cell, form, save } = await openMatrix('channel');
  const uber = getProvider('uber_eats');
  const isSave = (method: string, url: string) => method === 'PATCH' && url.includes('auth_credentials');
  const countBefore = network.requests.length;

  await user.click(await cell(uber, 'Sin configurar'));
  await fillAll(user, await form(uber), uber, '1');
  network.inject('lostReply', isSave, 1);
  await save();
  await user.click(await cell(uber, 'Configurada'));
  await user.click(await within(await form(uber)).findByRole('button', { name: 'Reemplazar Secreto de cliente' }));
  await user.paste('secreto-dos');
  network.inject('lostReply', isSave, 1);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = network.requests
    .slice(countBefore)
    .filter(({ method, url }) => isSave(method, url))
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]]);
  expect(keys[0]).not.toBe(keys[2]);
});

it("a store's page shows its connections and links to their forms", async () => {
  const { user, store, goTo, form, save } = await openMatrix('pos');
  const popapp = getProvider('popapp');
  const createLine = async () => {
    const connections = await screen.findByRole('region', { name: 'Conexiones' });
    const lines = await within(connections).findAllByRole('listitem');
    return lines.find(({ textContent }) => textContent.includes(popapp.name)) as HTMLElement;
  };
  await goTo(`/stores/edit-store/${store.id}/externalServices`);
  await waitFor(async () => expect((await createLine()).textContent).toContain('Sin configurar'));
  await user.click(within(await createLine()).getByRole('link', { name: popapp.name }));

  await fillAll(user, await form(popapp), popapp, '1');
  await save();
  await screen.findByText(`Se guardó ${popapp.name} en ${store.name}`);
  await goTo(`/stores/edit-store/${store.id}/externalServices`);
  await waitFor(async () => expect((await createLine()).textContent).toMatch(/(?<!Sin )Configurada/i));
});

it("a tenant's administrator can neither open the integration screens nor call their endpoints", async () => {
  const { goTo, user } = await openScreen('/stores');
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }));
  const navigation = within(await screen.findByRole('dialog'));
  await navigation.findByRole('link', { name: 'Tiendas' });
  expect(navigation.queryByText('Integraciones')).toBeNull();
  await user.keyboard('{Escape}');
  for (const path of Object.values(integrationPaths)) {
    await goTo(path);
    await screen.findByText('Esta sección es solo para el equipo de Comanda.');
    await goTo('/stores');
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  }
  await expect(callAs('credentials.list', { query: { key: 'rappi' } })).rejects.toThrow('"forbidden"');
  const change = { storeId: 1, key: 'bsale', value: { accessToken: 'abc12345' } } as const;
  await expect(callAs('credentials.save', { body: change })).rejects.toThrow('"forbidden"');
});
