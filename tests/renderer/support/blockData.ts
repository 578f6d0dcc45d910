import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type CallStubs } from './fakeBridge';
import { someSettings } from './builders';
import { someFullSettings } from './fullSettings';

/** Replies for page builder blocks of a tenant with settings and nothing else. */
export const blockDataCalls: CallStubs = {
  'settings.get': () => succeeded(someSettings()),
  'settings.all': () => succeeded(someFullSettings()),
  'banners.list': () => succeeded({ page: [], count: 0, nextPage: null }),
  'stores.default': () => failed(createFailure('missing')),
  'stores.allFull': () => succeeded([]),
  'staticMenu.get': () => failed(createFailure('missing')),
};
