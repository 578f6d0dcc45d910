import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toFailureFromResponse, createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '../support/fakeBridge';
import { aSessionWithScreens, aUserWithPermissions } from '../support/builders';
import { blockList, chooseBlock, saveByKey, showWholeBuilder, writeField } from '../support/builderWindow';
import { cleanupApp } from '../support/renderApp';
import { aLanding, hero, openLandings, pictureAddress } from './support';

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

type OpenedLandings = ReturnType<typeof openLandings>;
const edit = '/custom-landings/edit-landing/7';

const findNameBox = () => screen.findByLabelText<HTMLInputElement>(/^Nombre/, { selector: 'input' });
const renameLanding = (name: string) => writeField(/^Nombre/, name);
const setBlockTitle = async (block: RegExp, title: string) => {
  await chooseBlock(block);
  await writeField(/^Título/, title);
};

interface SentLanding {
  body: { name?: string; landing?: { blocks: { props: { title: string } }[] }; html?: string };
}

describe('saving a landing', () => {
  it("sends blocks, unknown fields, escaped HTML and the picture's address", async () => {
    const openedLandings = openLandings(edit);
    await setBlockTitle(/Abrimos cerca/, '<script>x</script>');
    saveByKey();
    await screen.findByText('Landing guardada');
    const [{ body }] = openedLandings.listSent('customLandings.update') as [SentLanding];
    expect(body).toMatchObject({
      landing: {
        campaign: 'otoño',
        screenshot: pictureAddress,
        blocks: [{ id: 'a', type: 'hero', props: { title: '<script>x</script>' } }],
      },
      lockVersion: 1,
    });
    expect(body.html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(body.html).not.toContain('<script');
    const [picture] = openedLandings.bridge.actions.filter(({ name }) => name === 'landings.takePicture');
    expect((picture?.input as { html: string }).html).toContain('&lt;script&gt;');
  });

  it('sends only the name, without a new picture, when nothing else changed', async () => {
    const openedLandings = openLandings(edit);
    await renameLanding('Local de Ñuñoa');
    saveByKey();
    await screen.findByText('Landing guardada');
    expect(openedLandings.listSent('customLandings.update')).toEqual([
      { params: { id: 7 }, body: { name: 'Local de Ñuñoa', lockVersion: 1 } },
    ]);
    expect(openedLandings.bridge.actions.map(({ name }) => name)).not.toContain('landings.takePicture');
  });

  it('reports that the picture is missing only after a successful save', async () => {
    let shouldFail = true;
    const openedLandings: OpenedLandings = openLandings(edit, {
      calls: {
        'customLandings.update': ({ body }) =>
          shouldFail ? failed(createFailure('server')) : openedLandings.changeElsewhere(body),
      },
      actions: { 'landings.takePicture': () => failed(createFailure('server')) },
    });
    await setBlockTitle(/Abrimos cerca/, 'Abrimos');
    saveByKey();
    await screen.findByText('Se produjo un error. Vuelve a intentarlo.');
    expect(screen.queryByText(/^Landing guardada/)).toBeNull();
    shouldFail = false;
    saveByKey();
    await screen.findByText('Landing guardada, pero sin su imagen nueva en la lista.');
  });

  it('shows a failure in the form and as a toast and keeps the input', async () => {
    openLandings(edit, { calls: { 'customLandings.update': () => failed(createFailure('server')) } });
    await renameLanding('Otra');
    saveByKey();
    const text = 'Se produjo un error. Vuelve a intentarlo.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect((await findNameBox()).value).toBe('Otra');
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  });

  it('shows a toast when the save fails after the editor was left', async () => {
    let respond: (outcome: ReturnType<typeof failed>) => void = () => undefined;
    const openedLandings = openLandings(edit, {
      calls: { 'customLandings.update': () => new Promise((resolve) => (respond = resolve)) },
    });
    await renameLanding('Otra');
    saveByKey();
    await waitFor(() => expect(openedLandings.listSent('customLandings.update')).toHaveLength(1));
    await openedLandings.user.click(screen.getByRole('button', { name: 'Landings' }));
    await openedLandings.user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(openedLandings.address()).toBe('/custom-landings'));
    respond(failed(createFailure('server')));
    await screen.findByText('Se produjo un error. Vuelve a intentarlo.');
  });

  it('marks the name field when the platform reports a duplicate name', async () => {
    const addressTakenFailure = toFailureFromResponse(
      422,
      { code: 1001, message: null, fields: { name: ['Ya hay una landing con este nombre'] } },
      null,
    );
    openLandings(edit, { calls: { 'customLandings.update': () => failed(addressTakenFailure) } });
    await renameLanding('Otra');
    saveByKey();
    expect(await screen.findAllByText('Ya hay una landing con este nombre')).not.toEqual([]);
    expect((await findNameBox()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an invalid landing', () => {
  it('marks an empty name field and sends nothing', async () => {
    const openedLandings = openLandings(edit);
    await renameLanding('');
    saveByKey();
    expect(await screen.findAllByText('Requerido')).not.toEqual([]);
    expect((await findNameBox()).getAttribute('aria-invalid')).toBe('true');
    expect(openedLandings.listSent('customLandings.update')).toEqual([]);
  });

  it('opens the block with a disallowed URL and sends nothing', async () => {
    const openedLandings = openLandings(edit);
    await chooseBlock(/Abrimos cerca/);
    await writeField(/^El botón lleva a/, 'javascript:alert(1)');
    saveByKey();
    await screen.findByText(/^Revisa los campos de .*Abrimos cerca de ti.* antes de guardar\.$/);
    expect(screen.getByText(/^URL no permitida/)).toBeTruthy();
    expect(openedLandings.listSent('customLandings.update')).toEqual([]);
  });
});

describe('a landing that was saved in another window in the meantime', () => {
  it('keeps the blocks of both windows when they changed different ones', async () => {
    const twoBlocks = { schema: 1, blocks: [hero('a', 'Uno'), hero('b', 'Dos')] };
    const openedLandings = openLandings(edit, { landing: aLanding({ landing: twoBlocks }) });
    await setBlockTitle(/Uno/, 'Uno mío');
    openedLandings.changeElsewhere({ landing: { ...twoBlocks, blocks: [hero('a', 'Uno'), hero('b', 'Dos de otra')] } });
    saveByKey();
    await screen.findByText('Landing guardada');
    const last = openedLandings.listSent('customLandings.update').at(-1) as SentLanding;
    expect(last.body.landing?.blocks.map(({ props }) => props.title)).toEqual(['Uno mío', 'Dos de otra']);
    expect(last.body.html).toContain('Dos de otra');
    expect((await blockList()).getByText(/Dos de otra/)).toBeTruthy();
  });

  it('asks which name to keep and sends the selected one', async () => {
    const openedLandings = openLandings(edit);
    await renameLanding('Mía');
    openedLandings.changeElsewhere({ name: 'De otra ventana' });
    saveByKey();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('De otra ventana')).toBeTruthy();
    await openedLandings.user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
    await openedLandings.user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Landing guardada');
    expect(openedLandings.listSent('customLandings.update').at(-1)).toEqual({
      params: { id: 7 },
      body: { name: 'Mía', lockVersion: 2 },
    });
  });
});

describe('publishing a landing from the editor', () => {
  it('saves unsaved changes first', async () => {
    const openedLandings = openLandings(edit);
    await renameLanding('Otra');
    await openedLandings.user.click(screen.getByRole('button', { name: 'Publicar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Primero se guardan tus cambios/)).toBeTruthy();
    await openedLandings.user.click(question.getByRole('button', { name: 'Publicar' }));
    await screen.findByText(/está publicada$/);
    const writes = openedLandings.bridge.calls.map(({ name }) => name).filter((name) => /update|deploy/.test(name));
    expect(writes).toEqual(['customLandings.update', 'customLandings.deploy']);
  });

  it('is cancelled when the save fails', async () => {
    const openedLandings = openLandings(edit, {
      calls: { 'customLandings.update': () => failed(createFailure('server')) },
    });
    await renameLanding('Otra');
    await openedLandings.user.click(screen.getByRole('button', { name: 'Publicar' }));
    await openedLandings.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }),
    );
    await screen.findByText('Se produjo un error. Vuelve a intentarlo.');
    expect(openedLandings.listSent('customLandings.deploy')).toEqual([]);
  });
});

it('A new landing is created with its HTML and then opens at its own address', async () => {
  const openedLandings = openLandings('/custom-landings/add-landing');
  await renameLanding('Campaña');
  await openedLandings.user.click(await screen.findByRole('button', { name: 'Agregar Pie de página' }));
  saveByKey();
  await screen.findByText('Landing guardada');
  const [{ body }] = openedLandings.listSent('customLandings.create') as [SentLanding];
  expect(body).toMatchObject({ name: 'Campaña', landing: { blocks: [{ type: 'footer' }] } });
  expect(body.html).toContain('pb-footer');
  await waitFor(() => expect(openedLandings.address()).toBe(edit));
});

it('A landing is read-only without permission to change it', async () => {
  const user = aUserWithPermissions({ customLandings: ['index', 'show'] });
  openLandings(edit, { session: aSessionWithScreens(['/custom-landings'], { user }) });
  await screen.findByText('Puedes ver esta landing, pero no cambiarla.');
  expect((await findNameBox()).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Agregar/ })).toBeNull();
});

it('The menu of a landing offers only its removal', async () => {
  const openedLandings = openLandings(edit);
  await openedLandings.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await screen.findByRole('menuitem', { name: 'Eliminar' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

it('A landing that failed to load offers a retry', async () => {
  openLandings(edit, { calls: { 'customLandings.get': () => failed(createFailure('server')) } });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

describe('a landing that contains data of the tenant', () => {
  const blocks = [
    { id: 's', type: 'stores_carousel', props: { title: 'Locales' } },
    { id: 'b', type: 'banners', props: { title: 'Promociones' } },
  ];
  const store = {
    id: 4,
    name: 'Centro',
    textAddress: '',
    commune: '',
    image: null,
    opened: true,
    businessHours: [],
  } as never;
  const calls = { 'stores.allFull': () => succeeded([store]) };

  it('shows the date of its data but no store state, and needs no scripts', async () => {
    const openedLandings = openLandings(edit, { landing: aLanding({ landing: { components: blocks } }), calls });
    await setBlockTitle(/Locales/, 'Dónde estamos');
    saveByKey();
    await screen.findByText('Landing guardada');
    const [{ body }] = openedLandings.listSent('customLandings.update') as [
      { body: { html: string; landing: object } },
    ];
    const page = body.html.slice(body.html.lastIndexOf('</style>'));
    expect(page).toContain('Centro');
    expect(page).not.toMatch(/Abierto|<button/);
    expect(page).toMatch(/class="pb-row pb-row-static"/);
    expect(page).toMatch(/Precios y promociones al .*\d{4}/);
    expect(body.landing).toMatchObject({ components: [{ type: 'stores_carousel' }, {}] });
    expect(body.landing).toHaveProperty('shownData.stores');
    expect(body.landing).not.toHaveProperty('blocks');
  });

  it('can be published again after the data changed, and sends the new page', async () => {
    const landing = aLanding({ status: 'published', landing: { blocks, shownData: { stores: '2:before' } } });
    const openedLandings = openLandings(edit, { landing, calls });
    await screen.findByText('Publicada antes del cambio de locales u horarios');
    await openedLandings.user.click(screen.getByRole('button', { name: 'Publicar' }));
    await openedLandings.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }),
    );
    await screen.findByText(/está publicada$/);
    const [{ body }] = openedLandings.listSent('customLandings.update') as [{ body: { html: string } }];
    expect(body.html).toContain('Centro');
    expect(openedLandings.listSent('customLandings.deploy')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/^Publicada antes/)).toBeNull());
  });
});

it('A landing shows its picture and creates a new one on request', async () => {
  const landing = aLanding({
    landing: { blocks: [hero('a', 'Abrimos')], screenshot: 'https://contenido.example/before.jpg' },
  });
  const openedLandings = openLandings(edit, { landing });
  const picture = await screen.findByAltText('Cómo se ve la landing');
  expect(picture.getAttribute('src')).toContain(encodeURIComponent('https://contenido.example/before.jpg'));
  await openedLandings.user.click(screen.getByRole('button', { name: 'Tomar de nuevo' }));
  await screen.findByText('Landing guardada');
  expect(openedLandings.listSent('customLandings.update')).toMatchObject([
    { body: { landing: { screenshot: pictureAddress } } },
  ]);
  await waitFor(() =>
    expect(screen.getByAltText('Cómo se ve la landing').getAttribute('src')).toContain(
      encodeURIComponent(pictureAddress),
    ),
  );
});

it('A landing keeps its picture when a new one cannot be created', async () => {
  const landing = aLanding({ landing: { blocks: [hero('a', 'Abrimos')], screenshot: pictureAddress } });
  const openedLandings = openLandings(edit, {
    landing,
    actions: { 'landings.takePicture': () => failed(createFailure('server')) },
  });
  await openedLandings.user.click(await screen.findByRole('button', { name: 'Tomar de nuevo' }));
  await screen.findByText('Landing guardada, pero sin su imagen nueva en la lista.');
  expect(openedLandings.listSent('customLandings.update')).toMatchObject([
    { body: { landing: { screenshot: pictureAddress } } },
  ]);
});

it('An unchanged landing is rendered again before publishing, without a question about changes', async () => {
  const openedLandings = openLandings(edit);
  await openedLandings.user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.queryByText(/^Primero se guardan tus cambios/)).toBeNull();
  await openedLandings.user.click(question.getByRole('button', { name: 'Publicar' }));
  await screen.findByText(/está publicada$/);
  const [{ body }] = openedLandings.listSent('customLandings.update') as [SentLanding];
  expect(body.html).toContain('pb-hero');
});

it('A landing is marked as published after publishing', async () => {
  const openedLandings = openLandings(edit);
  await renameLanding('Otra');
  await openedLandings.user.click(screen.getByRole('button', { name: 'Publicar' }));
  await openedLandings.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }),
  );
  await screen.findByText(/está publicada$/);
  expect(within(screen.getByRole('banner')).getByText('Publicada')).toBeTruthy();
});
