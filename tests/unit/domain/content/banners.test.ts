import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bannerFields, bannerRules, createBlankBanner } from '@shared/contract/content/bannerFields';
import { createDraftSchema } from '@shared/contract/fields/entity';
import {
  bannerPlatforms,
  bannerSizes,
  getBannerState,
  isBannerAddress,
  popUpSizes,
} from '@shared/domain/content/banners';
import { ruleKeys } from '@shared/domain/values/rules';

const bannerDraft = createDraftSchema(bannerFields)(null);
const now = '2026-11-24T12:00:00';
const getState = (startDate: string | null, endDate: string | null, active = true) =>
  getBannerState({ active, startDate, endDate }, now);

describe('a banner', () => {
  it('is visible between its dates, and never while disabled', () => {
    expect(getState(null, null)).toBe('current');
    expect(getState('2026-11-24T12:00:00', '2026-11-24T12:00:01')).toBe('current');
    expect(getState('2026-11-24T12:00:01', null)).toBe('planned');
    expect(getState(null, '2026-11-24T12:00:00')).toBe('over');
    expect(getState('2026-11-24T12:00:01', null, false)).toBe('off');
    expect(getState(null, '2026-11-24T12:00:00', false)).toBe('off');
  });

  it('must end after its start and have at most one picture', () => {
    const rules = bannerRules();
    const fullBanner = { ...createBlankBanner(), name: 'Oferta' };
    const listMessages = (changes: object) =>
      v.safeParse(rules, { ...fullBanner, ...changes }).issues?.map((issue) => [v.getDotPath(issue), issue.message]);
    expect(listMessages({})).toBeUndefined();
    expect(listMessages({ startDate: now, endDate: now })).toEqual([['endDate', ruleKeys.endBeforeStart]]);
    expect(listMessages({ pictureIds: [1, 2] })).toEqual([['pictureIds', ruleKeys.tooMany]]);
  });

  it('reports errors only in changed fields when it already exists', () => {
    const storedBanner = { ...createBlankBanner(), name: '', startDate: now, endDate: now, description: 'Nueva' };
    expect(v.is(bannerRules(new Set(['description'])), storedBanner)).toBe(true);
    expect(v.is(bannerRules(new Set(['startDate'])), storedBanner)).toBe(false);
    expect(v.is(bannerRules(new Set(['name'])), storedBanner)).toBe(false);
  });

  it.each(['https://tienda.example/oferta?x=1', '/menu', '/menu/combos#dos'])('may link to %s', (address) => {
    expect(isBannerAddress(address)).toBe(true);
    expect(v.is(bannerDraft, { name: 'Oferta', url: address })).toBe(true);
  });

  it.each([
    'http://tienda.example',
    'javascript:alert(1)',
    'data:text/html,hola',
    '//otra.example',
    '/\\otra.example',
    'https://yo:clave@otra.example',
    '/con espacios',
    'menu',
    '',
  ])('may not link to "%s"', (address) => {
    expect(isBannerAddress(address)).toBe(false);
    const result = v.safeParse(bannerDraft, { name: 'Oferta', url: address });
    expect(result.issues?.map(({ message }) => message)).toEqual([ruleKeys.addressNotAllowed]);
  });

  it('never links to another website, for any text after the slash', () => {
    fc.assert(
      fc.property(fc.string(), (typedText) => {
        const address = `/${typedText}`;
        if (!isBannerAddress(address)) return;
        expect(new URL(address, 'https://tienda.example').origin).toBe('https://tienda.example');
      }),
    );
  });

  it('has the picture sizes of the specification', () => {
    expect(bannerPlatforms.map((platform) => Object.values(bannerSizes[platform]))).toEqual([
      [1320, 385],
      [600, 400],
      [600, 400],
    ]);
    expect(bannerPlatforms.map((platform) => Object.values(popUpSizes[platform]))).toEqual([
      [1200, 1200],
      [600, 600],
      [600, 600],
    ]);
  });
});
