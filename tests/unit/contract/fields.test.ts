import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  createBlankFormValues,
  createBlankValues,
  createDraftSchema,
  createFormMapping,
  toFormValues,
  group,
  createPatchSchema,
  getReaders,
  toSentValues,
} from '@shared/contract/fields/entity';
import { choice, choices, flag, requiredText, optionalText, requiredAmount } from '@shared/contract/fields/field';
import { id, object, readReply } from '@shared/contract/reading';

const fields = {
  name: requiredText(10),
  price: requiredAmount(),
  note: optionalText(20),
  size: choice(['small', 'large'], 'small', { big: 'large' }),
  open: flag(true),
  times: group({ days: choices(['monday', 'friday']) }),
};
const context = { zone: 'America/Santiago', country: 'cl', now: () => 0 } as const;
const readFields = (reply: unknown) =>
  readReply(object({ id: id(), ...getReaders(fields) }), reply, context).parsedReply?.value;

test('a field declaration reads a reply and fills in defaults for missing fields', () => {
  expect(readFields({ id: 1, name: 'Mesa', price: '990', size: 'BIG' })).toEqual({
    id: 1,
    name: 'Mesa',
    price: 990,
    note: null,
    size: 'large',
    open: true,
    times: { days: [], missingFields: ['days'] },
  });
});

test('a draft of an entity requires each field that has no blank value and rejects undeclared fields', () => {
  const draft = createDraftSchema(fields)(null);
  expect(v.is(draft, { name: 'Mesa', price: 990 })).toBe(true);
  expect(v.is(draft, { name: 'Mesa' })).toBe(false);
  expect(v.is(draft, { name: 'Mesa', price: 990, colour: 'red' })).toBe(false);
  expect(createBlankValues(fields)).toEqual({ note: null, size: 'small', open: true, times: { days: [] } });
});

test('a patch of an entity accepts any subset of valid fields', () => {
  const patch = createPatchSchema(fields)(null);
  expect(v.is(patch, {})).toBe(true);
  expect(v.is(patch, { size: 'large' })).toBe(true);
  expect(v.is(patch, { size: 'huge' })).toBe(false);
  expect(v.is(patch, { name: '' })).toBe(false);
});

test('a form shows null as empty text and sends empty text as null', () => {
  expect(createBlankFormValues(fields).note).toBe('');
  const storedRow = readFields({ id: 1, name: 'Mesa', price: 990, note: null, times: { days: ['friday'], zone: 'x' } });
  const values = toFormValues(fields, storedRow ?? {});
  expect(values).toMatchObject({ note: '', times: { days: ['friday'] } });
  expect(toSentValues(fields, { ...values, note: '  ' })).toMatchObject({ note: null });
  expect(toSentValues(fields, { ...values, note: 'Al lado' })).toMatchObject({ note: 'Al lado' });
});

test('two blank entities share no objects', () => {
  expect(createBlankValues(fields).times).not.toBe(createBlankValues(fields).times);
});

test('an entity form has the declared fields and the given initial values', () => {
  const form = createFormMapping(fields, { name: '', price: 0 });
  expect(form.blank).toEqual({ name: '', price: 0, note: '', size: 'small', open: true, times: { days: [] } });
  const storedRow = {
    name: 'Mesa',
    price: 990,
    note: null,
    size: 'huge',
    open: true,
    times: { days: [], kept: { zone: 1 } },
  };
  expect(form.getValues(storedRow)).toEqual({ ...form.blank, name: 'Mesa', price: 990, size: 'huge' });
  expect(form.toDraft(form.blank)).toEqual({ ...form.blank, note: null });
});
