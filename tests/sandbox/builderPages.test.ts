import { expect, it } from 'vitest';
import { readPageContent } from '@shared/contract/content/blocks';
import { blockTypes } from '@shared/domain/content/blockTypes';
import { toPageAddress } from '@shared/domain/content/pages';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient, type TestPlatform } from './support/platform';

const editor = { id: 1, name: 'Otra persona' };

const createBody = (tenantId: string, content: Record<string, unknown>, page: { position?: number } = {}) => ({
  query: { tenantId },
  body: { page, content, editor, tenantId },
});

const createContent = (relativeUrl: string, blocks: unknown[] = []) => ({ schema: 1, relativeUrl, blocks });

const signIn = async (platform: TestPlatform): Promise<ApiClient> =>
  (await platform.createTestTenant({ stores: 1 })).signIn();

const readPages = async (client: ApiClient) =>
  (await client.get('builderPages.list', { query: { tenantId: client.tenant } })).page;

/** Content written by another editor: keys in several spellings, and words that have a meaning in row updates. */
const otherPage = {
  Version: 7,
  'data-origin': 'otro',
  relative_url: '/ajena',
  blocks: [
    {
      id: 'x',
      type: 'map_3d',
      props: {
        latLng: [1.5, -2],
        'Legacy-Id': 3,
        line_1: null,
        kept: { a: 1 },
        missing_fields: ['b'],
        _destroy: true,
        written_as: {},
        '=own': '',
        constructor: 0,
      } as Record<string, unknown>,
    },
    { type: 'hero', id: 1, props: { buttonLabel: 'Ver', button_address: '/menu' } },
  ],
};

describeOnPlatform('page builder pages', (platform) => {
  it('a practice tenant has ten pages; six are made with the page builder and together contain every kind of block', async () => {
    const client = await signIn(platform);
    const builtPages = await readPages(client);
    const entries = (await client.get('pages.list', { query: { limit: 100 } })).page;
    const contents = builtPages.map(({ content }) => readPageContent(content));
    const addresses = contents.map(({ relativeUrl }) => toPageAddress(relativeUrl));
    expect([entries.length, builtPages.length]).toEqual([10, 6]);
    expect(entries.map(({ relativeUrl }) => toPageAddress(relativeUrl))).toEqual(expect.arrayContaining(addresses));
    expect(builtPages.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(contents.flatMap(({ blocks }) => blocks.map(({ type }) => type)))).toEqual(new Set(blockTypes));
    for (const { id, content } of builtPages) {
      const versions = (await client.get('pageContents.list', { query: { pageId: id } })).page;
      expect(versions[0]?.content).toEqual(content);
    }
  });

  it('saving page builder pages adds new ones, replaces those with an id and removes deleted ones', async () => {
    const client = await signIn(platform);
    const ownUser = await client.get('session.me', {});
    const createdPage = await client.get('builderPages.create', createBody(client.tenant, createContent('/nueva')));
    const id = createdPage?.id ?? 0;
    expect(createdPage).toMatchObject({
      tenantId: client.tenant,
      position: 6,
      status: 'draft',
      // The editor is the user of the token, even if the body names another one.
      editor: { id: ownUser.id, name: ownUser.name },
      isDeleted: false,
      deletedAt: null,
    });
    const data = {
      content: createContent('/nueva', [{ id: 'a', type: 'hero', props: {} }]),
      status: 'published' as const,
    };
    const changedBuilderPage = await client.get('builderPages.update', { params: { id }, body: { data } });
    expect(changedBuilderPage).toMatchObject({ ...data, id, position: 6, lockVersion: 2 });
    expect((await readPages(client)).at(-1)).toEqual(changedBuilderPage);
    await client.get('builderPages.update', { params: { id }, body: { data: { position: 0 } } });
    expect((await readPages(client)).map((page) => page.id).indexOf(id)).toBe(1);
    expect((await client.call('builderPages.remove', { params: { id } })).status).toBe(204);
    expect((await readPages(client)).map((page) => page.id)).not.toContain(id);
    for (const attempt of [
      client.call('builderPages.remove', { params: { id } }),
      client.call('builderPages.update', { params: { id }, body: { data: { position: 1 } } }),
      client.call('pageContents.list', { query: { pageId: id } }),
    ]) {
      expect(await attempt).toMatchObject({ status: 404, body: apiError(1002) });
    }
  });

  it('page content from any editor is returned unchanged, with its versions', async () => {
    const client = await signIn(platform);
    const sendPage = (path: string, body: object) =>
      platform.send('POST', path, { headers: client.headers, body: JSON.stringify(body) });
    const createdPage = await sendPage(`/content/pages?tenant_id=${client.tenant}`, {
      page: {},
      content: otherPage,
      editor,
      tenant_id: client.tenant,
    });
    const page = createdPage.body as { id: number; content: unknown };
    expect(JSON.stringify(page.content)).toBe(JSON.stringify(otherPage));
    const version = await sendPage(`/content/contents?page_id=${page.id}`, { content: otherPage, editor });
    expect(JSON.stringify((version.body as { content: unknown }).content)).toBe(JSON.stringify(otherPage));
  });

  it('a page without blocks is rejected, and so is an address already in use, in any spelling', async () => {
    const client = await signIn(platform);
    const createPage = (content: Record<string, unknown>) =>
      client.call('builderPages.create', createBody(client.tenant, content));
    const badFormat = { status: 422, body: apiError(1001, { content: ['El formato no es válido'] }) };
    expect(await createPage({})).toMatchObject(badFormat);
    expect(await createPage({ blocks: [{ props: {} }] })).toMatchObject(badFormat);
    const addressTakenReply = {
      status: 422,
      body: apiError(1001, { relative_url: ['Ya hay una página con esta dirección'] }),
    };
    for (const address of ['/inicio', 'inicio', '/inicio/']) {
      expect(await createPage(createContent(address)), address).toMatchObject(addressTakenReply);
    }
    const [firstPage, secondPage] = await readPages(client);
    const updatePage = (content: Record<string, unknown>) =>
      client.call('builderPages.update', { params: { id: secondPage?.id ?? 0 }, body: { data: { content } } });
    expect(await updatePage({ ...firstPage?.content })).toMatchObject(addressTakenReply);
    expect((await updatePage({ ...secondPage?.content, note: 1 })).status).toBe(200);
  });

  it('an edit from an older page version is rejected, but moving a page does not count as an edit', async () => {
    const client = await signIn(platform);
    const [page] = await readPages(client);
    const id = page?.id ?? 0;
    const updatePage = (data: object) => client.call('builderPages.update', { params: { id }, body: { data } });
    const moveReply = await updatePage({ position: 9 });
    expect(moveReply.value).toMatchObject({ position: 9, editor: page?.editor, updatedAt: page?.updatedAt });
    expect(await updatePage({ status: 'draft', lockVersion: page?.lockVersion })).toMatchObject({ status: 409 });
    expect(await updatePage({ status: 'draft', lockVersion: 2 })).toMatchObject({ status: 200 });
  });

  it("only pages of the user's tenant are returned, even if the request names another tenant key", async () => {
    const client = await signIn(platform);
    const otherTenantClient = await signIn(platform);
    const [page] = await readPages(client);
    const id = page?.id ?? 0;
    for (const attempt of [
      otherTenantClient.call('builderPages.list', { query: { tenantId: client.tenant } }),
      otherTenantClient.call('builderPages.create', createBody(client.tenant, createContent('/x'))),
      otherTenantClient.call('builderPages.update', { params: { id }, body: { data: { position: 1 } } }),
      otherTenantClient.call('builderPages.remove', { params: { id } }),
      otherTenantClient.call('pageContents.list', { query: { pageId: id } }),
      otherTenantClient.call('pageContents.create', {
        query: { pageId: id },
        body: { content: createContent('/x'), editor },
      }),
    ]) {
      expect(await attempt).toMatchObject({ status: 404, body: apiError(1002) });
    }
    expect(await readPages(client)).toHaveLength(6);
  });
});
