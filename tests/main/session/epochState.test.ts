import { expect, it, onTestFinished } from 'vitest';
import { unlockedState } from '@shared/bridge/device/lock';
import { EpochState } from '@main/session/epochState';
import { toEnvironmentSummary } from '@main/practice/practiceEnvironment';
import { anEnvironment, aUser } from '../support/builders';

it('a changed permission to see customers’ data starts a session epoch and aborts pending calls', () => {
  let masked = false;
  const state = new EpochState({
    tenant: 'burger-demo',
    getSummary: () => toEnvironmentSummary(anEnvironment('http://127.0.0.1:1'), false),
    remembers: () => 'memory',
    getLockState: () => unlockedState,
    onChange: () => undefined,
    masksCustomers: () => masked,
  });
  onTestFinished(() => state.end());
  state.change({ phase: 'signedIn', user: aUser() }, true);
  const { signal } = state;
  const { epoch } = state.state;
  state.change({});
  expect(signal.aborted).toBe(false);
  masked = true;
  state.change({});
  expect(signal.aborted).toBe(true);
  expect(state.state.epoch).toBe(epoch + 1);
  state.change({ online: false });
  expect(state.state.epoch).toBe(epoch + 1);
  masked = false;
  state.change({});
  expect(state.state.epoch).toBe(epoch + 2);
});
