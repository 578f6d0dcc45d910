import { describe, expect, it } from 'vitest';
import { describeCrud } from './support/crud';
import { apiError, type ApiClient } from './support/platform';

const inPollErrors = ['Está en una encuesta activa: sácala de ella antes de cambiarla'];

const createQuestion = async (client: ApiClient, query: string) => {
  const { page } = await client.get('questions.list', { query: { query } });
  return page[0]?.id ?? 0;
};

describeCrud<'questions'>(
  'questions',
  {
    many: { stores: 1 },
    besides: Array.from({ length: 25 }, (_, index) => ({
      description: `¿Pregunta ${index + 10}?`,
      category: (['yes_no', 'nps', 'open', 'satisfaction'] as const)[index % 4],
    })),
    sorts: ['description', 'category'],
    filters: () => [
      [{ query: 'helado' }, ({ description }) => description.includes('helado')],
      [{ category: 'nps' }, ({ category }) => category === 'nps'],
    ],
    draft: () => ({ description: '¿Te gustó el ñoqui?', category: 'yes_no' }),
    usual: {},
    changes: () => [{ category: 'satisfaction' }, { description: '¿Cómo estuvo el pastel?' }],
    finds: { before: { query: 'noqui' }, after: { query: 'PASTEL' } },
    refused: () => [
      [{ description: '' }, { description: ['Requerido'] }],
      [{ description: 'x'.repeat(301) }, { description: ['Máximo 300 caracteres'] }],
      [{ category: 'stars' }, { category: ['Requerido'] }],
      [{ category: undefined }, { category: ['Requerido'] }],
    ],
  },
  (platform) => {
    describe('questions of an active poll', () => {
      it('cannot be changed or deleted while the poll includes them', async () => {
        const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
        const { id } = await client.get('questions.create', { body: { description: 'Nota', category: 'nps' } });
        const { id: poll } = await client.get('polls.create', {
          body: { title: 'Nueva', dispatchMethod: 'both', questionIds: [id] },
        });
        const change = { params: { id }, body: { description: 'Otra' } };
        expect(await client.call('questions.update', change)).toMatchObject({
          status: 422,
          body: apiError(1001, { description: inPollErrors }),
        });
        expect(await client.call('questions.remove', { params: { id } })).toMatchObject({
          status: 422,
          body: apiError(1019),
        });
        await client.call('polls.remove', { params: { id: poll } });
        expect((await client.get('questions.update', change)).description).toBe('Otra');
        expect((await client.call('questions.remove', { params: { id } })).status).toBe(204);
      });
    });

    it('questions of an inactive poll can be changed, and leave the poll when deleted', async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const id = await createQuestion(client, 'helado');
      await client.get('questions.update', { params: { id }, body: { category: 'satisfaction' } });
      const findPoll = async () => (await client.get('polls.list', { query: { query: 'Verano' } })).page[0];
      expect((await findPoll())?.questionIds).toContain(id);
      await client.call('questions.remove', { params: { id } });
      expect((await findPoll())?.questionIds).toHaveLength(1);
    });

    it('questions with replies keep their category but accept a new text', async () => {
      const client = await (await platform.createTestTenant({ stores: 2, orders: 300 })).signIn();
      const id = await createQuestion(client, 'mejor');
      const { page } = await client.get('polls.list', { query: { questionIds: [id] } });
      expect(page).toHaveLength(2);
      for (const poll of page) await client.call('polls.remove', { params: { id: poll.id } });
      const updateQuestion = (body: object) => client.call('questions.update', { params: { id }, body });
      expect(await updateQuestion({ category: 'yes_no' })).toMatchObject({ status: 422, body: apiError(1054) });
      expect((await updateQuestion({ category: 'open', description: '¿Qué mejorarías?' })).status).toBe(200);
      const secondQuestion = await createQuestion(client, 'Volverías');
      expect(
        (await client.call('questions.update', { params: { id: secondQuestion }, body: { category: 'open' } })).status,
      ).toBe(200);
    });
  },
);
