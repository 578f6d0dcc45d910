import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract, endpoints, internalCalls } from '@shared/contract';
import {
  createInputSchema,
  isWrite,
  isRetryable,
  parseParamNames,
  pathParamSchema,
} from '@shared/contract/protocol/endpoint';
import { policyActions, policyAreas } from '@shared/domain/people/policies';

const rows = [...endpoints];

describe('the API contract', () => {
  it('registers every endpoint under its own name', () => {
    const count = Object.values(contract).reduce((sum, area) => sum + Object.keys(area).length, 0);
    expect(endpoints.size).toBe(count);
    for (const name of internalCalls) expect(endpoints.has(name)).toBe(true);
  });

  it('has no endpoint named like a built-in object property', () => {
    for (const name of ['__proto__', 'constructor', 'stores', 'stores.', 'stores.toString']) {
      expect(endpoints.get(name)).toBeUndefined();
    }
  });

  it.each(rows)('requires for %s a permission that exists', (_name, endpoint) => {
    const permissions = policyAreas.flatMap((area) => policyActions.map((action) => `${area}.${action}`));
    expect(['public', 'signedIn', 'superAdmin', ...permissions]).toContain(endpoint.needs);
  });

  it.each(rows)('has for %s a path with one leading slash and no second version prefix', (_name, endpoint) => {
    // The content host has a version in the path of one call only.
    const pathPattern = endpoint.host === 'content' ? /^\/(?:v\d\/)?[a-z]/ : /^\/(?!v\d\/)[a-z:]/;
    expect(endpoint.path).toMatch(endpoint.host === 'public' ? /^\/v\d\/[a-z]/ : pathPattern);
  });

  it('has no two endpoints with the same method, host and path', () => {
    const signatures = rows.map(([, row]) =>
      [row.host, row.method, row.path, row.bodyKey, row.queryKey, row.onBehalfOf].join(' '),
    );
    expect(new Set(signatures).size).toBe(rows.length);
  });

  it('retries a write automatically only when repeating it is harmless', () => {
    const retryableWrites = rows.filter(([, row]) => isWrite(row) && isRetryable(row)).map(([name]) => name);
    expect(retryableWrites).toEqual(['stores.open']);
  });
});

describe('the input schema of a call', () => {
  const close = createInputSchema(contract.stores.close);

  it('accepts a well-formed input', () => {
    expect(v.safeParse(close, { params: { id: 7 }, body: { closing: { kind: 'one_hour' } } }).success).toBe(true);
  });

  it.each([
    ['an empty id', { params: { id: '' }, body: { closing: { kind: 'one_hour' } } }],
    ['a path as id', { params: { id: '../1' }, body: { closing: { kind: 'one_hour' } } }],
    ['id zero', { params: { id: 0 }, body: { closing: { kind: 'one_hour' } } }],
    ['no params', { body: { closing: { kind: 'one_hour' } } }],
    ['an unknown key', { params: { id: 7 }, body: { closing: { kind: 'one_hour' } }, url: 'https://x.example' }],
    ['an unknown kind', { params: { id: 7 }, body: { closing: { kind: 'forever' } } }],
    [
      'a nonexistent date',
      { params: { id: 7 }, body: { closing: { kind: 'scheduled', startDatetime: '2026-02-30T00:00:00' } } },
    ],
  ])('rejects %s', (_title, input) => {
    expect(v.safeParse(close, input).success).toBe(false);
  });

  it('takes the parameter names from the path and accepts underscores in their values', () => {
    expect(parseParamNames('/consolidations/:year/:week')).toEqual(['year', 'week']);
    expect(v.safeParse(pathParamSchema, 'pick_up').success).toBe(true);
  });
});
