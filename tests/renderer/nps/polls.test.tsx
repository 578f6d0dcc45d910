import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toFailureFromResponse } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { cleanupApp } from '../support/renderApp';
import { succeeded } from '../support/fakeBridge';
import { aPoll, renderNps } from './npsScreens';

afterEach(cleanupApp);

const findPreview = async () => within(await screen.findByRole('region', { name: 'Así la ve tu cliente' }));
const getQuestionGroup = () => screen.getByRole('group', { name: 'Preguntas de la encuesta' });

describe('the preview of a poll', () => {
  it('shows each question in the style of its category, in the order of the form', async () => {
    const { user } = renderNps('/nps/polls/edit-poll/9', { polls: [aPoll({ questionIds: [4, 3, 2, 1] })] });
    const preview = await findPreview();
    await preview.findByText('¿Qué mejorarías?');
    const listTexts = () => preview.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listTexts().map((text) => text.replace(/\?.*/, ''))).toEqual([
      ...['¿Qué mejorarías', '¿Llegó a la hora', '¿Cómo estuvo la comida', '¿Nos recomiendas'],
    ]);
    expect(listTexts()[3]).toContain('012345678910');
    expect(listTexts()[1]).toContain('SíNo');
    preview.getByRole('img', { name: '5 estrellas' });
    preview.getByText('Escribe tu respuesta');
    within(getQuestionGroup())
      .getByRole('button', { name: /^Mover ¿Nos recomiendas/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    expect(listTexts()[2]).toContain('¿Nos recomiendas');
  });
});

describe('a poll', () => {
  const saveForm = async (user: { keyboard: (keys: string) => Promise<void> }) =>
    user.keyboard('{Control>}s{/Control}');

  it('sends only the ids of its questions when they are reordered', async () => {
    const sentInputs: unknown[] = [];
    const { user } = renderNps('/nps/polls/edit-poll/9', {
      calls: {
        'polls.update': ({ body }) => {
          sentInputs.push(body);
          return succeeded(aPoll({ questionIds: [2, 1] }));
        },
      },
    });
    await within(await screen.findByRole('group', { name: 'Preguntas de la encuesta' })).findByText(/Nos recomiendas/);
    within(getQuestionGroup())
      .getByRole('button', { name: /^Mover ¿Cómo estuvo/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    await saveForm(user);
    await screen.findByText('Se guardaron los cambios de Posventa');
    expect(sentInputs).toEqual([{ questionIds: [2, 1] }]);
  });

  it('is rejected without an NPS question or with an incomplete question', async () => {
    const { user, bridge } = renderNps('/nps/polls/edit-poll/9', { polls: [aPoll({ questionIds: [1, 5] })] });
    await (await findPreview()).findByText('¿Nos recomiendas?');
    await user.type(screen.getByRole('textbox', { name: 'Título' }), ' 2');
    await user.click(within(getQuestionGroup()).getByRole('button', { name: 'Quitar ¿Nos recomiendas?' }));
    await saveForm(user);
    await screen.findByText('Completa o saca las preguntas que están sin elegir');
    await user.click(within(getQuestionGroup()).getByRole('button', { name: 'Quitar #5' }));
    await screen.findByText('Agrega al menos una pregunta NPS (de 0 a 10)');
    expect(bridge.calls.some(({ name }) => name === 'polls.update')).toBe(false);
  });

  it('saves a new title although its stored questions include no NPS question', async () => {
    const sentInputs: unknown[] = [];
    const { user } = renderNps('/nps/polls/edit-poll/9', {
      polls: [aPoll({ questionIds: [2] })],
      calls: {
        'polls.update': ({ body }) => {
          sentInputs.push(body);
          return succeeded(aPoll({ title: 'Posventa 2', questionIds: [2] }));
        },
      },
    });
    await (await findPreview()).findByText('¿Cómo estuvo la comida?');
    await user.type(screen.getByRole('textbox', { name: 'Título' }), ' 2');
    await saveForm(user);
    await screen.findByText('Se guardaron los cambios de Posventa 2');
    expect(sentInputs).toEqual([{ title: 'Posventa 2' }]);
  });

  it("shows the platform's errors next to its questions", async () => {
    const rejection = toFailureFromResponse(
      422,
      { code: 1001, message: null, fields: { questionIds: ['Alguna de las preguntas no existe'] } },
      { area: 'polls', action: 'update' },
    );
    const { user } = renderNps('/nps/polls/edit-poll/9', { calls: { 'polls.update': () => failed(rejection) } });
    await (await findPreview()).findByText('¿Nos recomiendas?');
    await user.click(within(getQuestionGroup()).getByRole('button', { name: 'Quitar ¿Cómo estuvo la comida?' }));
    await saveForm(user);
    expect((await within(getQuestionGroup()).findByRole('alert')).textContent).toBe(
      'Alguna de las preguntas no existe',
    );
  });
});
