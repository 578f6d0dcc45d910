import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createBlankPage, pageDraft, createPageRules } from '@shared/contract/content/pageFields';
import { toPageAddress, storedAddressRule, toStoredPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { ruleKeys } from '@shared/domain/values/rules';

const messageOf = (rule: v.GenericSchema, value: unknown) => v.safeParse(rule, value).issues?.[0].message;

const segment = fc.stringMatching(/^[a-z0-9ñáéíóú_~-][a-z0-9ñáéíóú._~-]{0,11}$/);
const address = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));

describe('a page address', () => {
  it('is stored with a leading slash and shown without it, for any input', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', '/', '//'), fc.constantFrom('', '/'), (plain, before, behind) => {
        const any = `${before}${plain}${behind}`;
        expect(toPageAddress(any)).toBe(plain);
        expect(toStoredPageAddress(any)).toBe(`/${plain}`);
        expect(toPageAddress(toStoredPageAddress(any))).toBe(plain);
      }),
    );
  });

  it('is typed without a leading slash and sent with one', () => {
    fc.assert(
      fc.property(address, (plain) => {
        expect(messageOf(typedAddressRule, plain)).toBeUndefined();
        expect(messageOf(typedAddressRule, `/${plain}`)).toBe(ruleKeys.leadingSlash);
        expect(v.parse(storedAddressRule, plain)).toBe(`/${plain}`);
        expect(v.parse(storedAddressRule, v.parse(storedAddressRule, plain))).toBe(`/${plain}`);
      }),
    );
  });

  it('may not contain spaces', () => {
    fc.assert(
      fc.property(address, fc.nat(), fc.constantFrom(' ', '\t', '\n', '\u00a0'), (plain, at, space) => {
        const place = at % (plain.length + 1);
        const spaced = `${plain.slice(0, place)}${space}${plain.slice(place)}`;
        expect(messageOf(typedAddressRule, spaced)).toBe(ruleKeys.innerSpaces);
        expect(messageOf(storedAddressRule, spaced)).toBe(ruleKeys.innerSpaces);
      }),
    );
  });

  it.each(['a/../b', '.', 'a//b', 'a?b', 'a#b', 'a\\b', 'https://otra.example', 'javascript:x', 'a@b', 'a%2e', 'a<b'])(
    'may not contain special characters or path steps: %s',
    (wrong) => {
      expect(messageOf(typedAddressRule, wrong)).toBe(ruleKeys.addressNotAllowed);
      expect(messageOf(storedAddressRule, wrong)).toBe(ruleKeys.addressNotAllowed);
    },
  );

  it.each(['', '/', '//'])('is required and therefore rejects %j', (blank) => {
    expect(messageOf(storedAddressRule, blank)).toBe(ruleKeys.required);
  });

  it('is limited to 200 characters', () => {
    expect(messageOf(typedAddressRule, 'a'.repeat(200))).toBeUndefined();
    expect(messageOf(typedAddressRule, 'a'.repeat(201))).toBe(ruleKeys.tooLong);
  });
});

describe('a page', () => {
  it('is a draft by default and requires an address and a name', () => {
    const draft = { relativeUrl: 'a', name: 'A' };
    expect(v.parse(pageDraft, draft)).toEqual({ relativeUrl: '/a', name: 'A' });
    expect(createBlankPage().status).toBe('draft');
    expect(v.is(pageDraft, { name: 'A' })).toBe(false);
    expect(v.is(pageDraft, { relativeUrl: 'a' })).toBe(false);
  });

  it('reports errors only in changed fields when it already exists', () => {
    const old = { ...createBlankPage(), name: 'A', relativeUrl: '/con barra' };
    expect(v.safeParse(createPageRules(), old).success).toBe(false);
    expect(v.safeParse(createPageRules(new Set(['name'])), old).success).toBe(true);
  });
});
