import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { blankPage, pageDraft, pageRules } from '@shared/contract/content/pageFields';
import { pageAddress, storedAddressRule, storedPageAddress, typedAddressRule } from '@shared/domain/content/pages';
import { ruleKeys } from '@shared/domain/values/rules';

const messageOf = (rule: v.GenericSchema, value: unknown) => v.safeParse(rule, value).issues?.[0].message;

const segment = fc.stringMatching(/^[a-z0-9ñáéíóú_~-][a-z0-9ñáéíóú._~-]{0,11}$/);
const address = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));

describe('the address of a page', () => {
  it('is stored with a slash and read without, however it came', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', '/', '//'), fc.constantFrom('', '/'), (plain, before, behind) => {
        const any = `${before}${plain}${behind}`;
        expect(pageAddress(any)).toBe(plain);
        expect(storedPageAddress(any)).toBe(`/${plain}`);
        expect(pageAddress(storedPageAddress(any))).toBe(plain);
      }),
    );
  });

  it('is typed without a slash at its beginning, and goes out with it', () => {
    fc.assert(
      fc.property(address, (plain) => {
        expect(messageOf(typedAddressRule, plain)).toBeUndefined();
        expect(messageOf(typedAddressRule, `/${plain}`)).toBe(ruleKeys.leadingSlash);
        expect(v.parse(storedAddressRule, plain)).toBe(`/${plain}`);
        expect(v.parse(storedAddressRule, v.parse(storedAddressRule, plain))).toBe(`/${plain}`);
      }),
    );
  });

  it('has no space anywhere', () => {
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
    'leads nowhere else: %s',
    (wrong) => {
      expect(messageOf(typedAddressRule, wrong)).toBe(ruleKeys.addressNotAllowed);
      expect(messageOf(storedAddressRule, wrong)).toBe(ruleKeys.addressNotAllowed);
    },
  );

  it.each(['', '/', '//'])('is required: %j', (blank) => {
    expect(messageOf(storedAddressRule, blank)).toBe(ruleKeys.required);
  });

  it('is no longer than 200 letters', () => {
    expect(messageOf(typedAddressRule, 'a'.repeat(200))).toBeUndefined();
    expect(messageOf(typedAddressRule, 'a'.repeat(201))).toBe(ruleKeys.tooLong);
  });
});

describe('a page', () => {
  it('is a draft unless it says otherwise, and needs an address and a name', () => {
    const draft = { relativeUrl: 'a', name: 'A' };
    expect(v.parse(pageDraft, draft)).toEqual({ relativeUrl: '/a', name: 'A' });
    expect(blankPage().status).toBe('draft');
    expect(v.is(pageDraft, { name: 'A' })).toBe(false);
    expect(v.is(pageDraft, { relativeUrl: 'a' })).toBe(false);
  });

  it('that exists is asked only for what is touched', () => {
    const old = { ...blankPage(), name: 'A', relativeUrl: '/con barra' };
    expect(v.safeParse(pageRules(), old).success).toBe(false);
    expect(v.safeParse(pageRules(new Set(['name'])), old).success).toBe(true);
  });
});
