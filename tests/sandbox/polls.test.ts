import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';

describeCrud<'polls'>(
  'polls',
  {
    many: { stores: 1 },
    name: async (client) => {
      const { page } = await client.get('questions.list', { query: { limit: 100 } });
      const score = page.find(({ category }) => category === 'nps');
      return [score?.id ?? 0, ...page.filter(({ category }) => category !== 'nps').map(({ id }) => id)];
    },
    besides: Array.from({ length: 25 }, (_, index) => ({
      title: `Encuesta ${index + 10}`,
      dispatchMethod: (['delivery', 'pickup', 'both'] as const)[index % 3],
    })),
    sorts: ['title', 'dispatchMethod'],
    filters: ({ named: [, other = 0] }) => [
      [{ query: 'despues' }, ({ title }) => title.startsWith('Después')],
      [{ dispatchMethod: 'pickup' }, ({ dispatchMethod }) => dispatchMethod === 'pickup'],
      [{ questionIds: [other] }, ({ questionIds }) => questionIds.includes(other)],
    ],
    draft: ({ named: [score = 0, other = 0] }) => ({
      title: 'Ñoquis',
      dispatchMethod: 'delivery',
      questionIds: [other, score],
    }),
    usual: { category: null, active: true },
    changes: ({ named: [score = 0, other = 0, third = 0] }) => [
      { dispatchMethod: 'both' },
      { questionIds: [score, third, other] },
      { title: 'Pasteles', category: 'Temporada' },
    ],
    finds: { before: { query: 'noquis' }, after: { query: 'PASTELES' } },
    refused: ({ named: [score = 0, other = 0] }) => [
      [{ title: '' }, { title: ['Requerido'] }],
      [{ dispatchMethod: 'car' }, { dispatch_method: ['Requerido'] }],
      [{ questionIds: [] }, { question_ids: ['Debe tener al menos una pregunta NPS'] }],
      [{ questionIds: [other] }, { question_ids: ['Debe tener al menos una pregunta NPS'] }],
      [{ questionIds: [score, 2_000_000_000] }, { question_ids: ['Alguna de las preguntas no existe'] }],
    ],
  },
  (platform) => {
    it('a poll accepts only questions of its own tenant', async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const otherTenantClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const { page } = await otherTenantClient.get('questions.list', { query: { category: 'nps' } });
      const reply = await client.call('polls.create', {
        body: { title: 'Ajena', dispatchMethod: 'both', questionIds: page.map(({ id }) => id) },
      });
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: { fields: { question_ids: ['Alguna de las preguntas no existe'] } } },
      });
    });
  },
);
