import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { getEndpoint, type CallName } from '@shared/contract';
import { createInputSchema } from '@shared/contract/protocol/endpoint';
import { readReply } from '@shared/contract/reading';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import { landingScreenshot, maxScreenshotChars } from '@shared/domain/content/landings';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const getRows = (...page: unknown[]) =>
  readReply(getEndpoint('customLandings.list').reply, fromWire({ page, count: page.length }), context).parsedReply
    ?.value.page;
const readLanding = (landing: object) =>
  readReply(getEndpoint('customLandings.get').reply, fromWire(landing), context).parsedReply?.value;
const isAccepted = (name: CallName, input: object) => v.safeParse(createInputSchema(getEndpoint(name)), input).success;

describe('Reading a landing', () => {
  it('requires only an id', () => {
    expect(readLanding({ id: 7 })).toMatchObject({
      id: 7,
      name: '',
      status: 'draft',
      landing: {},
      html: '',
      updatedAt: null,
    });
    expect(getRows({ id: 7 }, { name: 'Sin id' })).toMatchObject([{ id: 7, screenshot: null }]);
  });

  it.each([
    ['published', 'published'],
    ['deployed', 'published'],
    ['live', 'published'],
    ['DRAFT', 'draft'],
    [null, 'draft'],
    ['archived', 'archived'],
    ['Publicada', 'published'],
    ['borrador', 'draft'],
    [true, 'published'],
  ])('reads status %s as %s', (status, expected) => {
    expect(readLanding({ id: 7, status })?.status).toBe(expected);
  });

  it.each([
    [{ published: true }, 'published'],
    [{ is_published: '0', published_at: '2026-05-01T10:00:00' }, 'draft'],
    [{ published_at: '2026-05-01T10:00:00' }, 'published'],
    [{ published_at: null }, 'draft'],
    [{ state: 'publicado' }, 'published'],
  ])('reads the status of %j as %s for landings and pages, single or in lists', (fields, status) => {
    const row = fromWire({ id: 7, ...fields });
    for (const name of ['customLandings.get', 'pages.get'] as const)
      expect(readReply(getEndpoint(name).reply, row, context).parsedReply?.value).toMatchObject({ status });
    for (const name of ['customLandings.list', 'pages.list', 'builderPages.list'] as const)
      expect(readReply(getEndpoint(name).reply, { page: [row] }, context).parsedReply?.value).toMatchObject({
        page: [{ status }],
      });
  });

  it.each([
    [{ screenshot: 'https://contenido.example/a.jpg' }, 'https://contenido.example/a.jpg'],
    [{ screenshot: '' }, null],
    [{ screenshot: { url: 'x' } }, null],
    ['not JSON', null],
    [null, null],
  ])('reads %j as a landing whose picture in the list is %s', (landing, screenshot) => {
    expect(getRows({ id: 7, landing })).toMatchObject([{ screenshot }]);
  });

  it('preserves the original keys of its JSON when the JSON is sent back', () => {
    const landing = {
      Version: 7,
      'data-origin': 'otro',
      blocks: [{ id: 'a', type: 'hero', props: { button_label: 'x' } }],
    };
    const item = readLanding({ id: 7, landing });
    const body = JSON.parse(JSON.stringify({ landing: item?.landing, html: '' })) as Record<string, unknown>;
    expect(toWireBody(getEndpoint('customLandings.update'), { params: { id: 7 }, body })).toMatchObject({ landing });
  });
});

describe('Sending a landing', () => {
  const draft = { name: 'Campaña', landing: { blocks: [] }, html: '<main></main>' };

  it('accepts its name, JSON and HTML, and no other field', () => {
    expect(isAccepted('customLandings.create', { body: draft })).toBe(true);
    expect(isAccepted('customLandings.create', { body: { ...draft, status: 'published' } })).toBe(false);
    expect(isAccepted('customLandings.create', { body: { ...draft, name: ' ' } })).toBe(false);
    expect(isAccepted('customLandings.update', { params: { id: 7 }, body: { name: 'Otra' } })).toBe(true);
    expect(isAccepted('customLandings.update', { params: { id: 7 }, body: { screenshot: 'x' } })).toBe(false);
  });

  it('accepts only a JPG of 420 x 260 as its picture', () => {
    const createImage = (type: string, content: string) => ({
      body: { name: 'landing.jpg', image: `data:${type};base64,${content}` },
    });
    expect(landingScreenshot).toEqual({ width: 420, height: 260 });
    expect(isAccepted('customLandings.image', createImage('image/jpeg', '/9j/4AAQ'))).toBe(true);
    expect(isAccepted('customLandings.image', createImage('image/svg+xml', 'PHN2Zz4='))).toBe(false);
    expect(isAccepted('customLandings.image', createImage('image/jpeg', '<script>'))).toBe(false);
    expect(isAccepted('customLandings.image', createImage('image/jpeg', 'A'.repeat(maxScreenshotChars)))).toBe(false);
    expect(
      isAccepted('customLandings.image', { body: { name: '../x.jpg', image: 'data:image/jpeg;base64,AAAA' } }),
    ).toBe(false);
  });

  it('uses the paths in the specification for publishing and for its picture', () => {
    const getAddress = (name: CallName) => {
      const { host, method, path } = getEndpoint(name);
      return `${host} ${method} ${path}`;
    };
    expect(getAddress('customLandings.deploy')).toBe('adminV1 POST /custom_landings/:id/deploy');
    expect(getAddress('customLandings.image')).toBe('content POST /v1/page/image');
  });
});
