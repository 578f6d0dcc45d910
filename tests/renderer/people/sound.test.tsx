import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';
import { eventually } from '../../support/eventually';

/** Frequencies of the notes played (Hz). */
let playedPitches: number[] = [];
let mute = false;

class AudioDouble {
  currentTime = 0;
  destination = {};
  resume = () => (mute ? Promise.reject(new Error('no device')) : Promise.resolve());
  suspend = () => Promise.resolve();
  close = () => Promise.resolve();
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    disconnect: () => undefined,
  });
  createOscillator = () => {
    const frequency = { value: 0 };
    return {
      frequency,
      onended: null,
      connect: (next: unknown) => next,
      disconnect: () => undefined,
      start: () => playedPitches.push(frequency.value),
      stop: () => undefined,
    };
  };
}

beforeEach(() => {
  playedPitches = [];
  mute = false;
  vi.stubGlobal('AudioContext', AudioDouble);
});
afterEach(() => {
  cleanupApp();
  vi.unstubAllGlobals();
});

const playSound = async () => {
  const { user } = renderApp({
    session: aSession(),
    path: '/my-account',
    calls: { 'users.get': () => failed(createFailure('missing')) },
  });
  await user.click(await screen.findByRole('button', { name: 'Probar sonido' }));
};

it("the account page plays the app's sound on request", async () => {
  await playSound();
  await eventually(() => expect(playedPitches).toEqual([880, 1318.5]));
  expect(screen.queryByText('Este computador no pudo reproducir el sonido.')).toBeNull();
});

it('the account page reports that the computer cannot play sounds', async () => {
  mute = true;
  await playSound();
  expect((await screen.findAllByText('Este computador no pudo reproducir el sonido.')).length).toBeGreaterThan(0);
  expect(playedPitches).toEqual([]);
});
