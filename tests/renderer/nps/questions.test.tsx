import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { toaster } from '@kit/ui/overlays/notify';
import { aUserWithPermissions } from '../support/builders';
import { cleanupApp } from '../support/renderApp';
import { aPoll, renderNps } from './npsScreens';

afterEach(cleanupApp);

const findRow = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role="row"], tr') ?? document.body;

describe('the question list', () => {
  it('names the polls of each question and blocks editing those in active polls', async () => {
    renderNps('/nps/questions', {
      polls: [aPoll(), aPoll({ id: 10, title: 'Verano', questionIds: [4], active: false })],
    });
    const questionRow = within(await findRow('¿Nos recomiendas?'));
    await questionRow.findByText('Posventa');
    await questionRow.findByText('Activa');
    await waitFor(() => expect(questionRow.queryByRole('button', { name: /^Editar/ })).toBeNull());
    expect(questionRow.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    questionRow.getByRole('button', { name: 'Ver ¿Nos recomiendas?' });
    const openQuestionRow = within(await findRow('¿Qué mejorarías?'));
    openQuestionRow.getByText('Inactiva');
    openQuestionRow.getByRole('button', { name: 'Editar ¿Qué mejorarías?' });
    within(await findRow('¿Llegó a la hora?')).getByText('En ninguna');
  });

  it('requests no polls without permission to list them, and still allows editing', async () => {
    const { bridge } = renderNps('/nps/questions', {
      user: aUserWithPermissions({ questions: ['index', 'show', 'update', 'delete'] }),
    });
    const row = within(await findRow('¿Nos recomiendas?'));
    row.getByRole('button', { name: 'Editar ¿Nos recomiendas?' });
    expect(bridge.calls.some(({ name }) => name === 'polls.list')).toBe(false);
  });
});

describe('changing the category of a question', () => {
  it('is refused for an answered question, with the reason in the form and a seven-second toast', async () => {
    const rejection = toFailureFromResponse(
      422,
      { code: 1054, message: 'Tiene respuestas', fields: {} },
      { area: 'questions', action: 'update' },
    );
    const { user } = renderNps('/nps/questions', { calls: { 'questions.update': () => failed(rejection) } });
    await user.click(await screen.findByRole('button', { name: 'Editar ¿Qué mejorarías?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar ¿Qué mejorarías?' }));
    await user.click(await dialog.findByText('Sí o no'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    const text = 'La pregunta ya tiene respuestas: su tipo no se puede cambiar. Crea otra con el tipo que necesitas.';
    await dialog.findByText(text);
    expect(toaster.getVisibleToasts().map(({ title, duration }) => [title, duration])).toEqual([[text, 7_000]]);
  });

  it('shows other errors in the form, and a general seven-second toast', async () => {
    const rejection = toFailureFromResponse(
      422,
      { code: 1001, message: 'Está en una encuesta activa', fields: {} },
      { area: 'questions', action: 'update' },
    );
    const { user } = renderNps('/nps/questions', { calls: { 'questions.update': () => failed(rejection) } });
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
