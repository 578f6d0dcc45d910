import { expect, it } from 'vitest';
import { describeCrud } from './support/crud';

const extraPages = Array.from({ length: 20 }, (_, index) => ({
  name: `Sobra ${String(index + 10)}`,
  relativeUrl: `/sobra-${String(index + 10)}`,
}));

describeCrud<'pages'>(
  'pages',
  {
    many: { stores: 2 },
    besides: extraPages,
    sorts: ['name', 'status'],
    filters: () => [
      [{ query: 'terminos' }, ({ relativeUrl }) => relativeUrl === '/terminos-y-condiciones'],
      [{ query: 'CARTA-DE' }, ({ relativeUrl }) => relativeUrl === '/carta-de-temporada'],
      [{ status: 'published' }, ({ status }) => status === 'published'],
    ],
    draft: () => ({ name: 'Ñandú de prueba', relativeUrl: '/nandu/prueba' }),
    usual: { title: null, description: null, type: null, url: null, status: 'draft' },
    changes: () => [
      { status: 'published' },
      { name: 'Ñandú cambiado', relativeUrl: '/nandu/otra', url: 'https://ejemplo.example/a', type: 'campaña' },
    ],
    finds: { before: { query: 'nandu de' }, after: { query: 'ñandu c' } },
    refused: () => [
      [{ name: '' }, { name: ['Requerido'] }],
      [{ relativeUrl: '' }, { relative_url: ['Requerido'] }],
      [{ relativeUrl: '/' }, { relative_url: ['Requerido'] }],
      [{ relativeUrl: 'con espacio' }, { relative_url: ['No se admiten espacios'] }],
      [{ relativeUrl: 'a/../b' }, { relative_url: ['URL no permitida'] }],
      [{ relativeUrl: 'a?b=c' }, { relative_url: ['URL no permitida'] }],
      [{ relativeUrl: 'inicio' }, { relative_url: ['Ya hay una página con esta dirección'] }],
      [{ relativeUrl: '/inicio/' }, { relative_url: ['Ya hay una página con esta dirección'] }],
      [{ url: 'javascript:alert(1)' }, { url: ['URL no permitida'] }],
      [{ status: 'hidden' }, { status: ['Requerido'] }],
    ],
  },
  (platform) => {
    it('a page is saved with a leading slash in its address and with its last editor', async () => {
      const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
      const ownUser = await client.get('session.me', {});
      const createdPage = await client.get('pages.create', { body: { name: 'De quién', relativeUrl: 'de/quien/' } });
      expect(createdPage).toMatchObject({
        relativeUrl: '/de/quien',
        lastEditor: { id: ownUser.id, name: ownUser.name },
      });
    });
  },
);
