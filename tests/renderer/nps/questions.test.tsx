import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureFromResponse } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { toaster } from '@kit/ui/overlays/notify';
import { aUserWithPermissions } from '../support/builders';
import { cleanupApp } from '../support/renderApp';
import { aPoll, renderNps } from './npsScreens';

afterEach(cleanupApp);

const rowOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role="row"], tr') ?? document.body;

describe('the list of questions', () => {
  it('says which polls ask each, and offers no change of what an active one asks', async () => {
    renderNps('/nps/questions', {
      polls: [aPoll(), aPoll({ id: 10, title: 'Verano', questionIds: [4], active: false })],
    });
    const asked = within(await rowOf('¿Nos recomiendas?'));
    await asked.findByText('Posventa');
    await asked.findByText('Activa');
    await waitFor(() => expect(asked.queryByRole('button', { name: /^Editar/ })).toBeNull());
    expect(asked.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    asked.getByRole('button', { name: 'Ver ¿Nos recomiendas?' });
    const free = within(await rowOf('¿Qué mejorarías?'));
    free.getByText('Inactiva');
    free.getByRole('button', { name: 'Editar ¿Qué mejorarías?' });
    within(await rowOf('¿Llegó a la hora?')).getByText('En ninguna');
  });

  it('asks for no polls where these may not be listed, and leaves the refusal to the platform', async () => {
    const { bridge } = renderNps('/nps/questions', {
      user: aUserWithPermissions({ questions: ['index', 'show', 'update', 'delete'] }),
    });
    const row = within(await rowOf('¿Nos recomiendas?'));
    row.getByRole('button', { name: 'Editar ¿Nos recomiendas?' });
    expect(bridge.calls.some(({ name }) => name === 'polls.list')).toBe(false);
  });
});

describe('the category of a question that has answers', () => {
  it('is refused in the form, and in a toast of 7 seconds', async () => {
    const refused = failureFromResponse(
      422,
      { code: 1054, message: 'Tiene respuestas', fields: {} },
      { area: 'questions', action: 'update' },
    );
    const { user } = renderNps('/nps/questions', { calls: { 'questions.update': () => failed(refused) } });
    await user.click(await screen.findByRole('button', { name: 'Editar ¿Qué mejorarías?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar ¿Qué mejorarías?' }));
    await user.click(await dialog.findByText('Sí o no'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const text = 'La pregunta ya tiene respuestas: su tipo no se puede cambiar. Crea otra con el tipo que necesitas.';
    await dialog.findByText(text);
    expect(toaster.getVisibleToasts().map(({ title, duration }) => [title, duration])).toEqual([[text, 7_000]]);
  });

  it('fails for another reason in the form, and in a general toast of 7 seconds', async () => {
    const refused = failureFromResponse(
      422,
      { code: 1001, message: 'Está en una encuesta activa', fields: {} },
      { area: 'questions', action: 'update' },
    );
    const { user } = renderNps('/nps/questions', { calls: { 'questions.update': () => failed(refused) } });
    await user.click(await screen.findByRole('button', { name: 'Editar ¿Qué mejorarías?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar ¿Qué mejorarías?' }));
    await user.click(await dialog.findByText('Sí o no'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await dialog.findByText('Hay campos con errores. Revísalos y vuelve a intentarlo.');
    expect(toaster.getVisibleToasts().map(({ title, duration }) => [title, duration])).toEqual([
      ['Se produjo un error. Vuelve a intentarlo.', 7_000],
    ]);
  });
});
