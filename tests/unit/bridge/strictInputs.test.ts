import * as v from 'valibot';
import { expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { createInputSchema } from '@shared/contract/protocol/endpoint';
import { jobKinds } from '@shared/jobs/kinds';

/** True if a schema reports the key at this path as unknown. */
const refusesKeys = (schema: v.GenericSchema, input: object, ...keys: readonly string[]): boolean =>
  (v.safeParse(schema, input).issues ?? []).some(
    ({ path = [], expected }) => expected === 'never' && path.map(({ key }) => key).join('.') === keys.join('.'),
  );

it.each(Object.entries(jobKinds))('the job %s refuses unknown keys in its input', (_kind, { input }) => {
  expect(refusesKeys(input, { unknownKey: 'https://evil.example' }, 'unknownKey')).toBe(true);
});

it.each([...endpoints])('the call %s refuses unknown keys in its input, body and query', (_name, endpoint) => {
  const schema = createInputSchema(endpoint);
  const unknownField = { unknownKey: 'https://evil.example' };
  expect(refusesKeys(schema, unknownField, 'unknownKey')).toBe(true);
  for (const part of ['body', 'query'] as const) {
    if (endpoint[part] !== undefined)
      expect(refusesKeys(schema, { [part]: unknownField }, part, 'unknownKey')).toBe(true);
  }
});
