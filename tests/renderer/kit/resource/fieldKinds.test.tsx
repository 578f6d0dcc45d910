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
import { useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge, succeeded } from '../../support/fakeBridge';
import { aSession } from '../../support/builders';
import { cleanupApp, renderApp } from '../../support/renderApp';

afterEach(cleanupApp);

const label = 'drivers.fields.name';

/** Renders a form with these fields and returns its current values. */
const showForm = (fields: readonly FormField[], initial: FormValues) => {
  const bridge = installFakeBridge();
  const session = aSession();
  useSessionStore.setState({ session });
  /** Enables address suggestions in the environment. */
  const suggest = () =>
    act(() =>
      useSessionStore.setState({
        session: {
          ...session,
          environment: { ...session.environment, geocoder: { attribution: 'Prueba', hasSuggestions: true } },
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
        render={(field) => <FormFieldControl field={field} control={control} mode="create" item={null} />}
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

describe('typed values of form fields', () => {
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
  ] as const)('are read from a %s field with the text "%s"', async (kind, typedText, value, shownText) => {
    const { user, values } = showForm([{ kind, name: 'it', labelKey: label }], { it: null });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    if (typedText !== '') await user.type(input, typedText);
    await user.tab();
    expect(values()['it']).toBe(value);
    expect(input.value).toBe(shownText);
  });

  it('have separators in a money field, but are plain and fully selected while it is focused', async () => {
    const { user, values } = showForm([{ kind: 'money', name: 'it', labelKey: label }], { it: 12990 });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('12.990');
    await user.tab();
    expect([input.value, values()['it']]).toEqual(['12990', 12990]);
    await user.keyboard('8490');
    expect([input.value, values()['it']]).toEqual(['8490', 8490]);
    await user.tab();
    expect(input.value).toBe('8.490');
  });

  it('stay unchanged in a money field when they have more decimals than the currency', async () => {
    const { user, values } = showForm([{ kind: 'money', name: 'it', labelKey: label }], { it: 2990.5 });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('2990.5');
    await user.click(input);
    await user.tab();
    expect([input.value, values()['it']]).toEqual(['2990.5', 2990.5]);
  });

  it("are read in the currency of the form's country field", async () => {
    const { user, values } = showForm([{ kind: 'money', name: 'fee', labelKey: label, countryAt: 'country' }], {
      fee: null,
      country: { isoCountry: 'gt', currencySymbol: 'GTQ' },
    });
    await user.type(screen.getByRole('textbox'), '19.90');
    expect(values()['fee']).toBe(19.9);
    expect(screen.getByText('GTQ')).toBeTruthy();
  });

  it.each(['9 8765 4321', '56987654321', '987654321'])(
    'are normalized after the prefix in a phone field: %s',
    async (typedText) => {
      const { user, values } = showForm([{ kind: 'phone', name: 'it', labelKey: label }], { it: '' });
      const input = screen.getByRole<HTMLInputElement>('textbox');
      await user.click(input);
      expect(input.value).toBe('+569');
      await user.keyboard(typedText);
      expect(values()['it']).toBe('56987654321');
      await user.tab();
      expect(input.value).toBe('+56 9 8765 4321');
    },
  );

  it('stay as typed in an incomplete phone number, but a prefix alone is cleared', async () => {
    const { user, values } = showForm([{ kind: 'phone', name: 'it', labelKey: label }], { it: '' });
    await user.click(screen.getByRole('textbox'));
    await user.tab();
    expect(values()['it']).toBe('');
    await user.type(screen.getByRole('textbox'), ' 12');
    await user.tab();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('+569 12');
  });

  it('include both ends of a date range', async () => {
    const { user, values } = showForm([{ kind: 'dateRange', name: 'it', labelKey: label }], { it: null });
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '1/3/2026');
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '31/3/2026');
    expect(values()['it']).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  });
});

it('a weekday field keeps its days in calendar order', async () => {
  const { user, values } = showForm([{ kind: 'weekdays', name: 'days', labelKey: label }], { days: ['friday'] });
  await user.click(screen.getByRole('checkbox', { name: 'Lunes' }));
  expect(values()['days']).toEqual(['monday', 'friday']);
});

it('a multiple choice keeps fixed options selected and preserves values that the app does not know', async () => {
  const options = [
    { value: 'cash', labelKey: 'drivers.kinds.bike', fixed: true },
    { value: 'card', labelKey: 'drivers.kinds.car' },
  ] as const;
  const { user, values } = showForm([{ kind: 'choices', name: 'it', labelKey: label, options }], {
    it: ['cash', 'barter'],
  });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bicicleta' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Auto' }));
  expect(values()['it']).toEqual(['cash', 'card', 'barter']);
});

it('a conditional field is shown only when its condition applies, and is otherwise listed as hidden', async () => {
  const { user, values, model } = showForm(
    [
      { kind: 'switch', name: 'onSale', labelKey: 'drivers.fields.status' },
      { kind: 'percent', name: 'discount', labelKey: label, shownWhen: (getValue) => getValue('onSale') === true },
    ],
    { onSale: false, discount: 10 },
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(model.getHiddenFields?.(values())).toEqual(new Set(['discount']));
  await user.click(screen.getByRole('switch'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('10');
  expect(model.getHiddenFields?.(values())).toEqual(new Set());
});

it('a picture field reorders pictures by keyboard and removes them', async () => {
  const field = { kind: 'pictures', name: 'it', labelKey: label, maxCount: 3, category: 'photo' } as const;
  const { user, values } = showForm([{ ...field, size: { width: 4, height: 3 } }], { it: ['a.png', 'b.png', 'c.png'] });
  screen.getByRole('button', { name: /^Mover Nombre 1/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(values()['it']).toEqual(['b.png', 'a.png', 'c.png']);
  await user.click(screen.getByRole('button', { name: 'Quitar Nombre 3' }));
  expect(values()['it']).toEqual(['b.png', 'a.png']);
});

it('an address field stores street, commune and coordinates in separate values', async () => {
  const paths = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const { user, values, model } = showForm([{ kind: 'address', name: 'street', labelKey: label, paths }], {
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

it('an address field fills street, commune and coordinates from a selected suggestion', async () => {
  const addressOf = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const field = { kind: 'text', name: 'street', labelKey: label, addressOf } as const;
  const initial = { street: 'Vieja 1', commune: '', latitude: null, longitude: null };
  const { user, values, bridge, suggest } = showForm([field], initial);
  expect(screen.queryByRole('combobox')).toBeNull();
  suggest();
  bridge.onAct({
    'addresses.find': () =>
      succeeded([
        { label: 'Av. Italia 850, Ñuñoa', street: 'Av. Italia 850', commune: 'Ñuñoa', position: [-70.6, -33.44] },
      ]),
  });
  const input = await screen.findByRole('combobox', { name: 'Nombre' });
  await user.clear(input);
  await user.type(input, 'italia 850');
  // Typed text becomes an address only when the user selects a suggestion.
  screen.getByText('Elige la dirección de la lista.');
  expect(values()['street']).toBe('Vieja 1');
  await user.click(await screen.findByRole('option', { name: 'Av. Italia 850, Ñuñoa' }));
  expect(values()).toEqual({ street: 'Av. Italia 850', commune: 'Ñuñoa', latitude: -33.44, longitude: -70.6 });
});

it('an address field shows "Sin opciones" when no address is found', async () => {
  const addressOf = { commune: 'commune', position: ['latitude', 'longitude'] } as const;
  const field = { kind: 'text', name: 'street', labelKey: label, addressOf } as const;
  const { user, bridge, suggest } = showForm([field], { street: '', commune: '', latitude: null, longitude: null });
  suggest();
  bridge.onAct({ 'addresses.find': () => succeeded([]) });
  await user.type(await screen.findByRole('combobox', { name: 'Nombre' }), 'italia 850');
  expect(screen.queryByText('Sin opciones')).toBeNull();
  expect(await screen.findByText('Sin opciones')).toBeTruthy();
});

it('a combined picker selects an entity of either kind', async () => {
  const findNames =
    (...labels: string[]): UseOptions =>
    () => ({
      options: labels.map((name, index) => ({ value: index + 1, label: name })),
      loading: false,
      failure: null,
      refetch: () => undefined,
    });
  const combinedOptions = combineOptions(
    { kind: 'driver', labelKey: 'drivers.fields.name', useOptions: findNames('Ana', 'Beto') },
    { kind: 'vehicle', labelKey: 'drivers.fields.kind', useOptions: findNames('Bici', 'Auto') },
  );
  const { user, values } = showForm([{ kind: 'pickEither', name: 'it', labelKey: label, combinedOptions }], {
    it: null,
  });
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

  it('searches the platform in pages of 25 and shows the name of the selected store', async () => {
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
    const requestedCalls = bridge.calls.filter(({ name }) => name === 'stores.all').map(({ input }) => input);
    expect(requestedCalls).toContainEqual({ query: { limit: 25, name: 'Tienda 44' } });
    expect(requestedCalls.every((input) => (input as { query: { limit: number } }).query.limit === 25)).toBe(true);
    expect(bridge.calls.find(({ name }) => name === 'drivers.update')?.input).toMatchObject({ body: { storeId: 44 } });
  });
});
