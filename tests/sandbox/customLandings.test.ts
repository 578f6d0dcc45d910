import { expect, it } from 'vitest';
import { customLandings } from '@sandbox/db/schema';
import { eq } from 'drizzle-orm';
import { aJpegAddress } from './support/calls';
import { describeCrud } from './support/crud';
import { apiError, type TestPlatform } from './support/platform';

const extraLandings = Array.from({ length: 24 }, (_, index) => ({ name: `Sobra ${String(index + 10)}` }));
const createContent = (title: string) => ({ schema: 1, blocks: [{ id: 'a', type: 'hero', props: { title } }] });

const setUp = async (platform: TestPlatform) => {
  const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
  const createdCustomLanding = await client.get('customLandings.create', {
    body: { name: 'Campaña', landing: createContent('Hola'), html: '<main>Hola</main>' },
  });
  return { client, id: createdCustomLanding.id, createdCustomLanding };
};

describeCrud<'customLandings'>(
  'customLandings',
  {
    many: { stores: 2 },
    besides: extraLandings,
    sorts: ['name'],
    filters: () => [
      [{ name: 'invierno' }, ({ name }) => name === 'Campaña de invierno'],
      [{ status: 'published' }, ({ status }) => status === 'published'],
    ],
    draft: () => ({ name: 'Ñandú de prueba', landing: createContent('Ñandú'), html: '<main>Ñandú</main>' }),
    usual: { status: 'draft' },
    changes: () => [
      { name: 'Ñandú cambiado' },
      { landing: { ...createContent('Otro'), campaign: 7 }, html: '<main>Otro</main>' },
    ],
    finds: { before: { name: 'nandu de' }, after: { name: 'ñandu c' } },
    refused: () => [
      [{ name: '' }, { name: ['Requerido'] }],
      [{ name: 'campaña de INVIERNO' }, { name: ['Ya hay una landing con este nombre'] }],
      [{ html: 7 }, { html: ['Requerido'] }],
      [{ landing: 'x' }, { landing: ['Requerido'] }],
    ],
  },
  (platform) => {
    it('a landing is published on request and becomes a draft again when its components change', async () => {
      const { client, id } = await setUp(platform);
      const deployLanding = async () => (await client.get('customLandings.deploy', { params: { id } })).status;
      const updateLanding = async (body: object) =>
        (await client.get('customLandings.update', { params: { id }, body })).status;
      expect(await deployLanding()).toBe('published');
      expect(await updateLanding({ name: 'Otro nombre' })).toBe('published');
      expect(await updateLanding({ landing: createContent('Chao'), html: '<main>Chao</main>' })).toBe('draft');
      const createStored = async () =>
        (await platform.db.select().from(customLandings).where(eq(customLandings.id, id)))[0]?.publishedHtml;
      expect(await createStored()).toBe('<main>Hola</main>');
      expect(await deployLanding()).toBe('published');
      expect(await createStored()).toBe('<main>Chao</main>');
    });

    it('a landing without HTML, a deleted one and one of another tenant cannot be published', async () => {
      const { client, id } = await setUp(platform);
      const otherTenantClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
      expect(await otherTenantClient.call('customLandings.deploy', { params: { id } })).toMatchObject({
        status: 404,
        body: apiError(1002),
      });
      await client.get('customLandings.update', { params: { id }, body: { html: ' ' } });
      expect(await client.call('customLandings.deploy', { params: { id } })).toMatchObject({
        status: 422,
        body: apiError(1001, { html: ['Requerido'] }),
      });
      await client.call('customLandings.remove', { params: { id } });
      expect((await client.call('customLandings.deploy', { params: { id } })).status).toBe(404);
    });

    it('a landing change from an older version is rejected, and the stored landing stays', async () => {
      const { client, id, createdCustomLanding } = await setUp(platform);
      const { lockVersion } = createdCustomLanding;
      await client.get('customLandings.update', { params: { id }, body: { name: 'De otra ventana', lockVersion } });
      const rejectedCustomLanding = await client.call('customLandings.update', {
        params: { id },
        body: { name: 'Mía', lockVersion },
      });
      expect(rejectedCustomLanding.body).toMatchObject(apiError('STALE'));
      expect((await client.get('customLandings.get', { params: { id } })).name).toBe('De otra ventana');
    });

    it('a landing picture is stored as JPG, served and shown in the list', async () => {
      const { client, id } = await setUp(platform);
      const { url } = await client.get('customLandings.image', { body: { name: 'landing.jpg', image: aJpegAddress } });
      const picture = await fetch(`http://127.0.0.1:${platform.port}/content${url}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const landing = { ...createContent('Hola'), screenshot: url };
      await client.get('customLandings.update', { params: { id }, body: { landing } });
      const { page } = await client.get('customLandings.list', { query: { name: 'Campaña' } });
      expect(page.find((candidate) => candidate.id === id)?.screenshot).toBe(url);
      const text = `data:image/jpeg;base64,${Buffer.from('<svg onload="x">').toString('base64')}`;
      const rejectedReply = await client.call('customLandings.image', { body: { name: 'landing.jpg', image: text } });
      expect(rejectedReply.status).toBe(415);
    });
  },
);
