import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createBlankPage, pageDraft, createPageRules } from '@shared/contract/content/pageFields';
import { toPageAddress, storedAddressRule, toStoredPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { ruleKeys } from '@shared/domain/values/rules';

const getMessage = (rule: v.GenericSchema, value: unknown) => v.safeParse(rule, value).issues?.[0].message;

const segment = fc.stringMatching(/^[a-z0-9ñáéíóú_~-][a-z0-9ñáéíóú._~-]{0,11}$/);
const address = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));

describe('a page address', () => {
  it('is stored with a leading slash and shown without it, for any input', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', '/', '//'), fc.constantFrom('', '/'), (path, before, behind) => {
        const typedPath = `${before}${path}${behind}`;
        expect(toPageAddress(typedPath)).toBe(path);
        expect(toStoredPageAddress(typedPath)).toBe(`/${path}`);
        expect(toPageAddress(toStoredPageAddress(typedPath))).toBe(path);
      }),
    );
  });

  it('is typed without a leading slash and sent with one', () => {
    fc.assert(
      fc.property(address, (path) => {
        expect(getMessage(typedAddressRule, path)).toBeUndefined();
        expect(getMessage(typedAddressRule, `/${path}`)).toBe(ruleKeys.leadingSlash);
        expect(v.parse(storedAddressRule, path)).toBe(`/${path}`);
        expect(v.parse(storedAddressRule, v.parse(storedAddressRule, path))).toBe(`/${path}`);
      }),
    );
  });

  it('may not contain spaces', () => {
    fc.assert(
      fc.property(address, fc.nat(), fc.constantFrom(' ', '\t', '\n', '\u00a0'), (path, at, space) => {
        const index = at % (path.length + 1);
        const pathWithSpace = `${path.slice(0, index)}${space}${path.slice(index)}`;
        expect(getMessage(typedAddressRule, pathWithSpace)).toBe(ruleKeys.innerSpaces);
        expect(getMessage(storedAddressRule, pathWithSpace)).toBe(ruleKeys.innerSpaces);
      }),
    );
  });

  it.each(['a/../b', '.', 'a//b', 'a?b', 'a#b', 'a\\b', 'https://otra.example', 'javascript:x', 'a@b', 'a%2e', 'a<b'])(
    'may not contain special characters or dot or empty segments: %s',
    (invalidAddress) => {
      expect(getMessage(typedAddressRule, invalidAddress)).toBe(ruleKeys.addressNotAllowed);
      expect(getMessage(storedAddressRule, invalidAddress)).toBe(ruleKeys.addressNotAllowed);
    },
  );

  it.each(['', '/', '//'])('is required, so that %j is rejected', (blank) => {
    expect(getMessage(storedAddressRule, blank)).toBe(ruleKeys.required);
  });

  it('is limited to 200 characters', () => {
    expect(getMessage(typedAddressRule, 'a'.repeat(200))).toBeUndefined();
    expect(getMessage(typedAddressRule, 'a'.repeat(201))).toBe(ruleKeys.tooLong);
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
    const oldPage = { ...createBlankPage(), name: 'A', relativeUrl: '/con barra' };
    expect(v.safeParse(createPageRules(), oldPage).success).toBe(false);
    expect(v.safeParse(createPageRules(new Set(['name'])), oldPage).success).toBe(true);
  });
});
