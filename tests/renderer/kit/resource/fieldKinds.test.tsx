import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallReplyOf } from '@shared/contract';
import { combineOptions } from '@kit/resource/form/fields/eitherOptions';
import type { FormField, FormValues } from '@kit/resource/form/fields/fields';
import { FormFieldControl } from '@kit/resource/form/fields/FormFieldControl';
import { createFieldsModel } from '@kit/resource/form/formModel';
import { FormSections } from '@kit/resource/form/fields/FormSections';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';
import { useSessionStore } from '@kit/session/store';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge, succeeded } from '../../support/fakeBridge';
import { aSession } from '../../support/builders';
import { cleanupApp, renderApp } from '../../support/renderApp';

afterEach(cleanupApp);

const label = 'drivers.fields.name';

/** Renders a form with these fields and returns its current values. */
const show = (fields: readonly FormField[], initial: FormValues) => {
  const bridge = installFakeBridge();
  const session = aSession();
  useSessionStore.setState({ session });
  /** Enables address suggestions in the environment. */
  const suggest = () =>
    act(() =>
      useSessionStore.setState({
        session: {
          ...session,
          environment: { ...session.environment, geocoder: { attribution: 'Prueba', suggestions: true } },
        },
      }),
    );
  let values: FormValues = initial;
  const sections = [{ key: 'all', fields }];
  const Form = () => {
    const { control } = useForm<FormValues>({ defaultValues: initial });
    values = useWatch({ control });
    return (
      <FormSections
        sections={sections}
        control={control}
        draw={(field) => <FormFieldControl field={field} control={control} mode="create" item={null} />}
      />
    );
  };
  render(
    <UiProvider>
      <Form />
    </UiProvider>,
  );
  return { user: userEvent.setup(), values: () => values, model: createFieldsModel(sections), bridge, suggest };
};

describe('typed field values', () => {
  it.each([
    ['money', '$ 2.990', 2990, '2.990'],
    ['money', '1234567', 1_234_567, '1.234.567'],
    ['money', 'gratis', 'gratis', 'gratis'],
    ['percent', '12,5', 12.5, '12,5'],
    ['date', '5-9-2026', '2026-09-05', '05/09/2026'],
    ['date', '31/02/2026', '31/02/2026', '31/02/2026'],
    ['time', '730 pm', '19:30', '19:30'],
    ['count', '1.000', 1000, '1000'],
    ['count', '', null, ''],
  ] as const)('parses a %s field typed as "%s"', async (kind, typed, value, shown) => {
    const { user, values } = show([{ kind, name: 'it', labelKey: label }], { it: null });
    const box = screen.getByRole<HTMLInputElement>('textbox');
    if (typed !== '') await user.type(box, typed);
    await user.tab();
    expect(values()['it']).toBe(value);
    expect(box.value).toBe(shown);
  });

  it('shows money with separators, but plain and fully selected while focused', async () => {
    const { user, values } = show([{ kind: 'money', name: 'it', labelKey: label }], { it: 12990 });
    const box = screen.getByRole<HTMLInputElement>('textbox');
    expect(box.value).toBe('12.990');
    await user.tab();
    expect([box.value, values()['it']]).toEqual(['12990', 12990]);
    await user.keyboard('8490');
    expect([box.value, values()['it']]).toEqual(['8490', 8490]);
    await user.tab();
    expect(box.value).toBe('8.490');
  });

  it('keeps an amount whose decimals the currency does not allow', async () => {
    const { user, values } = show([{ kind: 'money', name: 'it', labelKey: label }], { it: 2990.5 });
    const box = screen.getByRole<HTMLInputElement>('textbox');
    expect(box.value).toBe('2990.5');
    await user.click(box);
    await user.tab();
    expect([box.value, values()['it']]).toEqual(['2990.5', 2990.5]);
  });

  it("parses money in the currency of the form's country field", async () => {
    const { user, values } = show([{ kind: 'money', name: 'fee', labelKey: label, countryAt: 'country' }], {
      fee: null,
      country: { isoCountry: 'gt', currencySymbol: 'GTQ' },
    });
    await user.type(screen.getByRole('textbox'), '19.90');
    expect(values()['fee']).toBe(19.9);
    expect(screen.getByText('GTQ')).toBeTruthy();
  });

  it.each(['9 8765 4321', '56987654321', '987654321'])(
    'normalizes a phone typed after its prefix as %s',
    async (typed) => {
      const { user, values } = show([{ kind: 'phone', name: 'it', labelKey: label }], { it: '' });
      const box = screen.getByRole<HTMLInputElement>('textbox');
      await user.click(box);
      expect(box.value).toBe('+569');
      await user.keyboard(typed);
      expect(values()['it']).toBe('56987654321');
      await user.tab();
      expect(box.value).toBe('+56 9 8765 4321');
    },
  );

  it('keeps an incomplete phone as typed and clears a bare prefix', async () => {
    const { user, values } = show([{ kind: 'phone', name: 'it', labelKey: label }], { it: '' });
    await user.click(screen.getByRole('textbox'));
    await user.tab();
    expect(values()['it']).toBe('');
    await user.type(screen.getByRole('textbox'), ' 12');
    await user.tab();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('+569 12');
  });

  it('stores both ends of a date range', async () => {
    const { user, values } = show([{ kind: 'dateRange', name: 'it', labelKey: label }], { it: null });
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '1/3/2026');
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '31/3/2026');
    expect(values()['it']).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  });
});

it('keeps weekdays in calendar order', async () => {
  const { user, values } = show([{ kind: 'weekdays', name: 'days', labelKey: label }], { days: ['friday'] });
  await user.click(screen.getByRole('checkbox', { name: 'Lunes' }));
  expect(values()['days']).toEqual(['monday', 'friday']);
});

it('cannot deselect fixed options and keeps values unknown to the app', async () => {
  const options = [
    { value: 'cash', labelKey: 'drivers.kinds.bike', fixed: true },
    { value: 'card', labelKey: 'drivers.kinds.car' },
  ] as const;
  const { user, values } = show([{ kind: 'choices', name: 'it', labelKey: label, options }], {
    it: ['cash', 'barter'],
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bicicleta' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Auto' }));
  expect(values()['it']).toEqual(['cash', 'card', 'barter']);
});

it('shows a conditional field only when its condition holds and reports its path as hidden otherwise', async () => {
  const { user, values, model } = show(
    [
      { kind: 'switch', name: 'onSale', labelKey: 'drivers.fields.status' },
      { kind: 'percent', name: 'discount', labelKey: label, shownWhen: (valueOf) => valueOf('onSale') === true },
    ],
    { onSale: false, discount: 10 },
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(model.hidden?.(values())).toEqual(new Set(['discount']));
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('10');
  expect(model.hidden?.(values())).toEqual(new Set());
});

it('reorders pictures by keyboard and removes them', async () => {
  const field = { kind: 'pictures', name: 'it', labelKey: label, maxCount: 3, category: 'photo' } as const;
  const { user, values } = show([{ ...field, size: { width: 4, height: 3 } }], { it: ['a.png', 'b.png', 'c.png'] });
  screen.getByRole('button', { name: /^Mover Nombre 1/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(values()['it']).toEqual(['b.png', 'a.png', 'c.png']);
  await user.click(screen.getByRole('button', { name: 'Quitar Nombre 3' }));
  expect(values()['it']).toEqual(['b.png', 'a.png']);
});

it('stores street, commune and coordinates of an address in separate values', async () => {
  const paths = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const { user, values, model } = show([{ kind: 'address', name: 'street', labelKey: label, paths }], {
    street: '',
    commune: '',
    latitude: null,
    longitude: null,
  });
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Av. Italia 850');
  await user.type(screen.getByRole('textbox', { name: 'Comuna' }), 'Ñuñoa');
  await user.type(screen.getByRole('textbox', { name: 'Latitud' }), '-33,44');
  expect(values()).toMatchObject({ street: 'Av. Italia 850', commune: 'Ñuñoa', latitude: -33.44 });
  expect(model.names).toEqual(['street', 'commune', 'latitude', 'longitude']);
});

it('fills street, commune and coordinates from a chosen address suggestion', async () => {
  const addressOf = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const field = { kind: 'text', name: 'street', labelKey: label, addressOf } as const;
  const initial = { street: 'Vieja 1', commune: '', latitude: null, longitude: null };
  const { user, values, bridge, suggest } = show([field], initial);
  expect(screen.queryByRole('combobox')).toBeNull();
  suggest();
  bridge.onAct({
    'addresses.find': () =>
      succeeded([
        { label: 'Av. Italia 850, Ñuñoa', street: 'Av. Italia 850', commune: 'Ñuñoa', position: [-70.6, -33.44] },
      ]),
  });
  const box = await screen.findByRole('combobox', { name: 'Nombre' });
  await user.clear(box);
  await user.type(box, 'italia 850');
  // Typed text is no address until a suggestion is chosen.
  screen.getByText('Elige la dirección de la lista.');
  expect(values()['street']).toBe('Vieja 1');
  await user.click(await screen.findByRole('option', { name: 'Av. Italia 850, Ñuñoa' }));
  expect(values()).toEqual({ street: 'Av. Italia 850', commune: 'Ñuñoa', latitude: -33.44, longitude: -70.6 });
});

it('shows "Sin opciones" when no address is found', async () => {
  const addressOf = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const field = { kind: 'text', name: 'street', labelKey: label, addressOf } as const;
  const { user, bridge, suggest } = show([field], { street: '', commune: '', latitude: null, longitude: null });
  suggest();
  bridge.onAct({ 'addresses.find': () => succeeded([]) });
  await user.type(await screen.findByRole('combobox', { name: 'Nombre' }), 'italia 850');
  expect(screen.queryByText('Sin opciones')).toBeNull();
  expect(await screen.findByText('Sin opciones')).toBeTruthy();
});

it('selects an entity of either kind in a combined picker', async () => {
  const found =
    (...labels: string[]): UseOptions =>
    () => ({
      options: labels.map((name, index) => ({ value: index + 1, label: name })),
      loading: false,
      failure: null,
      refetch: () => undefined,
    });
  const of = combineOptions(
    { kind: 'driver', labelKey: 'drivers.fields.name', useOptions: found('Ana', 'Beto') },
    { kind: 'vehicle', labelKey: 'drivers.fields.kind', useOptions: found('Bici', 'Auto') },
  );
  const { user, values } = show([{ kind: 'pickEither', name: 'it', labelKey: label, of }], { it: null });
  await user.type(screen.getByRole('combobox'), 'auto{Enter}');
  expect(values()['it']).toEqual({ kind: 'vehicle', id: 2 });
});

describe('a store picker', () => {
  const stores = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Tienda ${index + 1}`,
    commune: '',
  }));
  const beto: CallReplyOf<'drivers.get'> = {
    id: 3,
    name: 'Beto',
    kind: 'bike',
    maxCapacity: 2,
    status: 'in_store',
    storeId: 50,
    storeName: 'Tienda 50',
  };

  it("searches the platform in pages of 25 and shows the chosen store's name", async () => {
    const { user, bridge } = renderApp({
      session: aSession(),
      path: '/drivers',
      calls: {
        'drivers.list': () => succeeded({ page: [beto], count: 1, nextPage: null }),
        'drivers.get': () => succeeded(beto),
        'drivers.update': ({ body }) => succeeded({ ...beto, ...(body as Partial<typeof beto>) }),
        'stores.all': ({ query }) =>
          succeeded(
            stores.filter(({ name }) => name.includes(query?.name ?? '')).slice(0, query?.limit ?? 1000) as never,
          ),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Beto' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Beto' }));
    expect(await form.findByRole('button', { name: 'Quitar Tienda 50' })).toBeTruthy();
    const box = form.getByRole('combobox', { name: /Tienda/ });
    await user.type(box, 'Tienda 44');
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeTruthy());
    await user.keyboard('{Enter}');
    expect(await form.findByRole('button', { name: 'Quitar Tienda 44' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Se guardaron los cambios de Beto');
    const requested = bridge.calls.filter(({ name }) => name === 'stores.all').map(({ input }) => input);
    expect(requested).toContainEqual({ query: { limit: 25, name: 'Tienda 44' } });
    expect(requested.every((input) => (input as { query: { limit: number } }).query.limit === 25)).toBe(true);
    expect(bridge.calls.find(({ name }) => name === 'drivers.update')?.input).toMatchObject({ body: { storeId: 44 } });
  });
});
